import { readFileSync } from 'node:fs'
import { inRoot } from '../lib/run.mjs'

/** Patroni gives these to all members alike, from `bootstrap`. */
const OF_THE_CLUSTER = ['wal_level', 'wal_log_hints']

/**
 * What PostgreSQL needs for the archive, from the file that machines without Patroni include: `deploy/pgbackrest/postgresql.conf`.
 * @returns the settings by name, without those of the whole cluster
 */
export function archiveSettings(): Record<string, string> {
  const lines = readFileSync(inRoot('deploy', 'pgbackrest', 'postgresql.conf'), 'utf8').split('\n')
  const settings = lines.flatMap((line) => {
    const [, name, value] = /^(\w+) = (.+)$/.exec(line) ?? []
    return name === undefined || value === undefined || OF_THE_CLUSTER.includes(name) ? [] : [[name, value.replace(/^'(.*)'$/, '$1')]]
  })
  return Object.fromEntries(settings) as Record<string, string>
}
