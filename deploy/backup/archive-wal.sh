#!/bin/sh
# archive_command of PostgreSQL: archive-wal.sh SOURCE TARGET. A new primary may archive a segment that the old one has
# archived already: the same again is fine, another content under the same name is refused.
set -eu
if [ -e "$2" ]; then exec cmp -s "$1" "$2"; fi
unfinished="$2.$$.tmp"
trap 'rm -f "$unfinished"' EXIT
cp "$1" "$unfinished"
sync "$unfinished"
mv "$unfinished" "$2"
sync "$(dirname "$2")"
