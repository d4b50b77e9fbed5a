const { readdirSync, rmSync, statSync } = require('node:fs')
const path = require('node:path')

/** Releases of a host whose maps stay. Clients of older ones report positions in scripts. */
const KEPT_RELEASES = 10

/** Deletes the maps of all but the last releases in a host's folder. */
function dropOld(folder) {
  const releases = readdirSync(folder).map((name) => path.join(folder, name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  for (const old of releases.slice(KEPT_RELEASES)) rmSync(old, { recursive: true })
}

module.exports = { dropOld }
