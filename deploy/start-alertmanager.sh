#!/bin/sh
# start-alertmanager.sh <settings> <copy> <program and arguments>
# Alertmanager reads no environment: the addresses of the two receivers are put into a copy.
set -eu
umask 077
sed -e "s|PAGE_WEBHOOK|$PAGE_WEBHOOK|" -e "s|TICKET_WEBHOOK|$TICKET_WEBHOOK|" "$1" > "$2"
shift 2
exec "$@"
