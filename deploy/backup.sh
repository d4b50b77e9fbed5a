#!/bin/sh
# backup.sh <arguments of pgbackrest>: on a machine with PostgreSQL under Patroni, with its environment. A standby makes no backups. The
# exporter beside it tells Prometheus when one last succeeded (BackupLate).
set -eu
export PGPASSWORD="$SUPERUSER_PASSWORD" PGHOST="$PGBACKREST_PG1_SOCKET_PATH" PGPORT="$PGBACKREST_PG1_PORT" PGUSER=postgres
case " $* " in
  *' backup '*) ;;
  *) exec pgbackrest --stanza=daogang "$@" ;;
esac
[ "$(psql -XAtd postgres -c 'select pg_is_in_recovery()')" = f ] || exit 0
pgbackrest --stanza=daogang "$@"
metrics=$PGBACKREST_PG1_SOCKET_PATH/metrics
mkdir -p "$metrics"
# The exporter reads files of this ending only, so it never reads half of one.
echo "last_success_seconds{what=\"backup\"} $(date +%s)" > "$metrics/backup.new"
mv "$metrics/backup.new" "$metrics/backup.prom"
