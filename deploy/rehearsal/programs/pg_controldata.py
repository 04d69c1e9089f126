"""What Patroni reads from pg_controldata, of PostgreSQL 18's global/pg_control: the embedded package has no such program."""

import struct
import sys

states = [
    "starting up",
    "shut down",
    "shut down in recovery",
    "shutting down",
    "in crash recovery",
    "in archive recovery",
    "in production",
]

with open(sys.argv[-1] + "/global/pg_control", "rb") as file:
    control = file.read()


def number(form, offset):
    return struct.unpack_from("<" + form, control, offset)[0]


def position(offset):
    value = number("Q", offset)
    return "%X/%X" % (value >> 32, value & 0xFFFFFFFF)


if number("I", 8) != 1800:
    sys.exit("This is no control file of PostgreSQL 18.")

for name, value in [
    ("pg_control version number", number("I", 8)),
    ("Catalog version number", number("I", 12)),
    ("Database system identifier", number("Q", 0)),
    ("Database cluster state", states[number("i", 16)]),
    ("Latest checkpoint location", position(32)),
    ("Latest checkpoint's REDO location", position(40)),
    ("Latest checkpoint's TimeLineID", number("I", 48)),
    ("Latest checkpoint's PrevTimeLineID", number("I", 52)),
    ("Minimum recovery ending location", position(136)),
    ("Min recovery ending loc's timeline", number("I", 144)),
    ("wal_log_hints setting", "on" if control[176] else "off"),
    ("max_connections setting", number("i", 180)),
    ("max_worker_processes setting", number("i", 184)),
    ("max_wal_senders setting", number("i", 188)),
    ("max_prepared_xacts setting", number("i", 192)),
    ("max_locks_per_xact setting", number("i", 196)),
    ("track_commit_timestamp setting", "on" if control[200] else "off"),
    ("Database block size", number("I", 216)),
    ("Data page checksum version", number("I", 252)),
]:
    print("%s: %s" % (name, value))
