#!/bin/sh
# disk-guard.sh <folder> <Patroni's settings> <name of this machine> <program and arguments of patronictl>
# A primary whose disk is full refuses writes and stays the primary: PostgreSQL fails each write alone. This hands over to the synchronous
# standby while there is still room for that. If that one is full too it hands back, so a machine that handed over waits with the next time:
# two full machines would pass the role to and fro within seconds.
set -u
folder=$1 settings=$2 machine=$3
shift 3
# Its time says when this machine handed over. It is made now, because a full disk takes no new file but takes a new time.
handed=$folder/handed-over
[ -e "$handed" ] || touch -d @0 "$handed"
while sleep 2; do
  used=$(df --output=pcent "$folder" | tr -dc '0-9')
  [ -n "$used" ] || continue
  # There is room again.
  [ "$used" -ge "$ROOM_PERCENT" ] || touch -d @0 "$handed"
  [ "$used" -ge "$FULL_PERCENT" ] || continue
  [ $(($(date +%s) - $(stat -c %Y "$handed"))) -ge "$AGAIN_SECONDS" ] || continue
  # Does nothing unless this machine is the primary.
  said=$(timeout 60 "$@" -c "$settings" switchover daogang --force --master "$machine" 2>&1 < /dev/null)
  printf '%s\n' "$said"
  case $said in *'Successfully switched over'*) touch "$handed" ;; esac
done
