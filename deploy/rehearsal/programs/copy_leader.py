"""
A base backup on one machine: copies the folder of a running PostgreSQL, because the embedded package has no pg_basebackup.
Patroni calls it with --datadir and --connstring to make a standby; the restore drill calls it the same way.
"""

import os
import shutil
import sys

import psycopg2

arguments = dict(argument[2:].split("=", 1) for argument in sys.argv[1:])
target = arguments["datadir"]
address = psycopg2.extensions.parse_dsn(arguments["connstring"])
# The replication user may not read data_directory.
with open(arguments["password_file"]) as file:
    password = file.read().strip()
connection = psycopg2.connect(
    host=address["host"], port=address["port"], user="postgres", password=password, dbname="postgres"
)
connection.autocommit = True
cursor = connection.cursor()
cursor.execute("show data_directory")
source = cursor.fetchone()[0]

left_empty = {"pg_wal", "pg_replslot", "pg_dynshmem", "pg_notify", "pg_serial", "pg_snapshots", "pg_stat_tmp", "pg_subtrans"}
left_out = {"postmaster.pid", "postmaster.opts", "standby.signal", "recovery.signal", "backup_label", "patroni.dynamic.json"}


def skip(folder, names):
    if os.path.basename(folder) in left_empty and os.path.dirname(folder) == source:
        return names
    return [name for name in names if name.startswith("pgsql_tmp") or (folder == source and name in left_out)]


def copy(origin, copied):
    # A file that was dropped meanwhile: the WAL records it.
    try:
        shutil.copyfile(origin, copied)
    except FileNotFoundError:
        pass
    return copied


cursor.execute("select pg_backup_start('copy', fast => true)")
shutil.copytree(source, target, ignore=skip, copy_function=copy, dirs_exist_ok=True)
os.makedirs(os.path.join(target, "pg_wal", "archive_status"), exist_ok=True)
cursor.execute("select labelfile from pg_backup_stop(wait_for_archive => false)")
with open(os.path.join(target, "backup_label"), "w") as file:
    file.write(cursor.fetchone()[0])
for folder, _, names in os.walk(target):
    os.chmod(folder, 0o700)
    for name in names:
        os.chmod(os.path.join(folder, name), 0o600)
