import { parse } from 'yaml'
import {
  CONNECTIONS, FAILOVER, MACHINES, NAME, PORTS, PROCESSES, machines, machinesWith, type Machine, type ProcessName,
} from '../../deploy/topology'
import { composeFiles } from '../../scripts/cluster/compose'
import { IN_CONTAINERS, onOneMachine } from '../../scripts/cluster/database-processes'
import { definitionOf } from '../../scripts/cluster/definitions'
import type { Definition, Place } from '../../scripts/cluster/place'
import { filesBelow, read } from './project'

const FOLDER = 'deploy/compose'
/** What people change there. */
const BY_HAND = ['example.env']
const files = composeFiles()
const compose = files['compose.yaml'] ?? ''
const { services } = parse(compose, { version: '1.1' }) as { services: Record<string, { environment?: Record<string, string> }> }
const runs = (machine: Machine, name: ProcessName): boolean => (MACHINES[machine] as readonly ProcessName[]).includes(name)

it('have in deploy/compose what deploy/topology.ts says: npm run cluster -- files', () => {
  const present = Object.fromEntries(filesBelow(FOLDER).map((file) => [file.slice(FOLDER.length + 1), read(file)])
    .filter(([name]) => !BY_HAND.includes(name ?? '')))
  expect(present).toEqual(files)
})

it('keeps a majority, a standby, a server and a proxy when any machine is lost', () => {
  for (const lost of machines) {
    const left = (name: ProcessName): number => machinesWith(name).filter((machine) => machine !== lost).length
    for (const name of ['etcd', 'sentinel'] as const) {
      expect([lost, name, left(name) * 2 > machinesWith(name).length]).toEqual([lost, name, true])
    }
    // A primary and its synchronous standby.
    expect([lost, left('postgres') >= 2]).toEqual([lost, true])
    for (const name of ['server', 'proxy', 'redis'] as const) expect([lost, name, left(name) >= 1]).toEqual([lost, name, true])
  }
})

it('has what belongs together on one machine', () => {
  for (const machine of machines) {
    // A server reaches its database by the proxy beside it; the guard looks at the disk of the database beside it.
    for (const [one, other] of [['server', 'proxy'], ['guard', 'postgres'], ['postgres', 'guard']] as const) {
      expect([machine, one, !runs(machine, one) || runs(machine, other)]).toEqual([machine, one, true])
    }
  }
  for (const name of PROCESSES) expect([name, machinesWith(name).length > 0]).toEqual([name, true])
})

it('leaves connections for people and Patroni when all pools are full', () => {
  const servers = machinesWith('server').length
  // While one is replaced, its successor is there already.
  expect((servers + 1) * (CONNECTIONS.pool + 1) + CONNECTIONS.reserved).toBeLessThanOrEqual(CONNECTIONS.most)
})

it('gives a primary up only after it gave itself up', () => {
  expect(FAILOVER.ttl).toBeGreaterThanOrEqual(FAILOVER.loopSeconds + 2 * FAILOVER.retrySeconds)
})

interface PatroniFile {
  bootstrap: { dcs: { postgresql: { parameters: Record<string, string> } } }
  postgresql: { parameters: Record<string, string>, recovery_conf: Record<string, string> }
}

it('archives WAL on every machine that may become the primary, as deploy/pgbackrest says', () => {
  const wanted = Object.fromEntries([...read('deploy/pgbackrest/postgresql.conf').matchAll(/^(\w+) = '?(.+?)'?$/gm)]
    .map(([, name = '', value = '']) => [name, value]))
  expect(Object.keys(wanted)).toEqual(expect.arrayContaining(['archive_mode', 'archive_command', 'restore_command']))
  for (const machine of machinesWith('postgres')) {
    const { bootstrap: { dcs }, postgresql } = parse(files[`${machine}/patroni.yml`] ?? '', { version: '1.1' }) as PatroniFile
    expect({ ...dcs.postgresql.parameters, ...postgresql.parameters, ...postgresql.recovery_conf }).toMatchObject(wanted)
    expect(services[`postgres-${machine}`]?.environment?.PGBACKREST_CONFIG).toMatch(/\/deploy\/pgbackrest\/pgbackrest.conf$/)
  }
  expect(read('deploy/images/cluster.Dockerfile')).toContain(' pgbackrest ')
})

it('gives the scripts beside PostgreSQL what they read, under names that Patroni passes on', () => {
  for (const machine of machinesWith('postgres')) {
    const { environment } = services[`postgres-${machine}`] ?? {}
    for (const script of ['first-primary.sh', 'backup.sh']) {
      const names = [...read(`deploy/${script}`).matchAll(/\$\{?([A-Z]\w+)/g)].map(([, name = '']) => name)
      expect(names.length).toBeGreaterThan(0)
      expect([script, names.filter((name) => name.startsWith('PATRONI_'))]).toEqual([script, []])
      expect(Object.keys(environment ?? {})).toEqual(expect.arrayContaining(names))
    }
  }
})

it('runs the same as plain processes as in containers, but for memory and the place of the backups', () => {
  const place: Place = {
    address: (machine) => machine, listen: (machine) => machine, port: (name) => PORTS[name], config: () => '/config', data: () => '/data',
    deploy: '/deploy', postgresPrograms: '/bin',
  }
  const memory = /^ *(shared_buffers|(min|max)_wal_size): .*\n/gm
  const withoutThose = ({ files, command, env }: Definition) => ({
    files: Object.entries(files).map(([file, text]) => [file, text.replace(memory, '')]), command,
    env: Object.entries(env).filter(([name]) => !name.startsWith('PGBACKREST_REPO1_')),
  })
  for (const machine of machines) {
    for (const name of MACHINES[machine] as readonly ProcessName[]) {
      const setups = [onOneMachine(true, '/repository'), IN_CONTAINERS]
      const [plain, contained] = setups.map((setup) => definitionOf(name, machine, place, setup))
      if (plain && contained) expect(withoutThose(plain)).toEqual(withoutThose(contained))
    }
  }
})

it('asks for every secret that the containers need, and for no other', () => {
  const needed = [...compose.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name)
  const given = [...read(`${FOLDER}/example.env`).matchAll(/^(\w+)=/gm)].map(([, name]) => name).filter((name) => name !== 'COMPOSE_PROJECT_NAME')
  expect([...new Set(needed)].sort()).toEqual(given.sort())
})

it('scrapes the servers under the name that the alert rules ask for', () => {
  const [, job] = /up\{job="(\w+)"\}/.exec(read('deploy/prometheus/alerts.yml')) ?? []
  expect(job).toBe(NAME)
  expect(files['watch/prometheus.yml']).toContain(`job_name: ${job}`)
  expect(new Set(Object.values(PORTS)).size).toBe(Object.values(PORTS).length)
})
