#!/bin/sh
# Patroni runs this once, on the first primary of a new cluster, with the address of its database.
set -eu
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --set password="$DATABASE_PASSWORD" --dbname "$1" <<'SQL'
create role daogang login password :'password';
grant pg_monitor to daogang;
create database daogang owner daogang;
SQL
# Without its stanza the repository takes no WAL. A bucket that is away must not keep the cluster from its start: the alert ArchiveStuck tells.
"$(dirname "$0")/backup.sh" stanza-create || echo 'the repository of the backups has no stanza: run backup.sh stanza-create' >&2
