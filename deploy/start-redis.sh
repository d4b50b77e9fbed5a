#!/bin/sh
# start-redis.sh <settings> <copy> [--sentinel]
# Redis and Sentinel write what they learn into their settings: each works on a copy, made at its first start.
set -eu
umask 077
if [ ! -f "$2" ]; then
  cat "$1" > "$2.new"
  if [ "${3-}" = --sentinel ]; then
    printf 'sentinel auth-pass daogang %s\n' "$REDIS_PASSWORD" >> "$2.new"
  else
    printf 'requirepass %s\nmasterauth %s\n' "$REDIS_PASSWORD" "$REDIS_PASSWORD" >> "$2.new"
  fi
  mv "$2.new" "$2"
fi
exec redis-server "$2" ${3-}
