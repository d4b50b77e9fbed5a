#!/bin/sh
# Puts the source maps of this release beside those of earlier ones, whose pages stay open. Of each host the last ten releases stay.
set -u
if [ -n "${MAPS_DIR-}" ]; then
  cp -Rn dist/maps/. "$MAPS_DIR/" || echo 'the source maps were not copied: positions of reported errors stay unknown' >&2
  # A release that was started again counts as new, also after one went back to it.
  for release in dist/maps/*/*/; do touch "$MAPS_DIR/${release#dist/maps/}"; done
  for host in "$MAPS_DIR"/*/; do ls -dt "$host"*/ | tail -n +11 | xargs -r rm -rf; done
fi
exec node --enable-source-maps server/dist/main.js
