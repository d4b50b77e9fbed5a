#!/bin/sh
# backup.sh <arguments of pgbackrest>: on a machine with PostgreSQL under Patroni, with its environment. A standby makes no backups.
set -eu
export PGPASSWORD="$SUPERUSER_PASSWORD" PGHOST="$PGBACKREST_PG1_SOCKET_PATH" PGPORT="$PGBACKREST_PG1_PORT" PGUSER=postgres
case " $* " in
  *' backup '*) [ "$(psql -XAtd postgres -c 'select pg_is_in_recovery()')" = f ] || exit 0 ;;
esac
exec pgbackrest --stanza=daogang "$@"
