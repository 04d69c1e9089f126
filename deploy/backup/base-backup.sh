#!/bin/sh
# base-backup.sh FOLDER WAL_ARCHIVE: a base backup from a standby or the primary (PGHOST, PGUSER and PGPASSFILE say which), and after it the
# deletion of backups, and of the WAL that only they need, that are older than a fortnight. Needs PostgreSQL 18's programs.
set -eu
umask 077
name="$1/$(date -u +%Y%m%dT%H%M%SZ)"
pg_basebackup --pgdata="$name.unfinished" --wal-method=none --checkpoint=fast --no-password
pg_verifybackup --no-parse-wal "$name.unfinished"
mv "$name.unfinished" "$name"
find "$1" -mindepth 1 -maxdepth 1 -type d -mtime +14 -exec rm -rf {} +
oldest=$(ls -1 "$1" | grep -v unfinished | head -n 1)
first=$(sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\))$/\1/p' "$1/$oldest/backup_label")
pg_archivecleanup "$2" "$first"
