#!/bin/sh
# disk-guard.sh <folder> <Patroni's settings> <name of this machine> <program and arguments of patronictl>
# A primary whose disk is full refuses writes and stays the primary: PostgreSQL fails each write alone. This hands over to the synchronous
# standby while there is still room for that.
set -u
folder=$1 settings=$2 machine=$3
shift 3
while sleep 2; do
  used=$(df --output=pcent "$folder" | tr -dc '0-9')
  [ "${used:-0}" -ge "$FULL_PERCENT" ] || continue
  # Does nothing unless this machine is the primary.
  timeout 60 "$@" -c "$settings" switchover daogang --force --master "$machine" < /dev/null
done
