#!/bin/sh
# start-alertmanager.sh <settings> <copy> <program and arguments>
# Alertmanager reads no environment: the addresses of the receivers are put into a copy.
set -eu
umask 077
# sed takes `&`, `|` and `\` of an address for its own.
plain() { printf %s "$1" | sed 's/[&|\\]/\\&/g'; }
page=$(plain "$PAGE_WEBHOOK") ticket=$(plain "$TICKET_WEBHOOK") watchdog=$(plain "$WATCHDOG_WEBHOOK")
sed -e "s|PAGE_WEBHOOK|$page|" -e "s|TICKET_WEBHOOK|$ticket|" -e "s|WATCHDOG_WEBHOOK|$watchdog|" "$1" > "$2"
shift 2
exec "$@"
