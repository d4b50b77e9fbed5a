import { parse } from 'yaml'
import {
  CONNECTIONS, FAILOVER, MACHINES, NAME, PORTS, PROCESSES, machines, machinesWith, type Machine, type ProcessName,
} from '../../deploy/topology'
import { composeFiles } from '../../scripts/cluster/compose'
import { IN_CONTAINERS, onOneMachine } from '../../scripts/cluster/database-processes'
import { definitionOf } from '../../scripts/cluster/definitions'
import type { Definition, Place } from '../../scripts/cluster/place'
import { WATCHING } from '../../server/db/standbys'
import { filesBelow, read } from './project'

const FOLDER = 'deploy/compose'
/** What people change there. */
const BY_HAND = ['example.env']
const files = composeFiles()
const compose = files['compose.yaml'] ?? ''
interface Service {
  command?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  profiles?: string[]
}
const { services } = parse(compose, { version: '1.1' }) as { services: Record<string, Service> }
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
    expect([machine, runs(machine, 'disk')]).toEqual([machine, true])
  }
  for (const name of PROCESSES) expect([name, machinesWith(name).length > 0]).toEqual([name, true])
})

it('leaves connections for people and Patroni when all pools are full', () => {
  const servers = machinesWith('server').length
  const { pool } = CONNECTIONS
  // A primary that was a standby a moment ago has the connections of both. It is asked for its position as the primary and as one of all.
  const ofServer = pool + pool + 1 + 2 * WATCHING
  // While one is replaced, its successor is there already.
  expect((servers + 1) * ofServer + CONNECTIONS.reserved).toBeLessThanOrEqual(CONNECTIONS.most)
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

it('gives phones an address of the storage that they reach', () => {
  for (const machine of machinesWith('server')) {
    const { environment = {} } = services[`server-${machine}`] ?? {}
    const ofStorage = Object.entries(environment).filter(([name]) => name.startsWith('S3_'))
    expect(ofStorage.map(([name]) => name)).toEqual(expect.arrayContaining(['S3_ENDPOINT', 'S3_PUBLIC_URL']))
    expect(ofStorage.filter(([name, value]) => value !== `\${${name}:?}`)).toEqual([])
  }
  for (const machine of machinesWith('storage')) expect(services[`storage-${machine}`]?.profiles).toEqual(['storage'])
})

it('keeps chunks and source maps of earlier releases in folders that the servers share and may write', () => {
  const image = read('deploy/images/server.Dockerfile')
  for (const name of ['WEB_KEPT_DIR', 'MAPS_DIR']) {
    const folders = machinesWith('server').map((machine) => {
      const { environment = {}, volumes = [] } = services[`server-${machine}`] ?? {}
      const [volume, folder] = volumes.map((each) => each.split(':')).find(([, at]) => at === environment[name]) ?? []
      return `${volume} ${folder}`
    })
    expect([name, new Set(folders).size, folders[0]]).toEqual([name, 1, expect.stringMatching(/^[\w-]+ \//)])
    expect(image).toMatch(new RegExp(`--owner=node .*${folders[0]?.split(' ')[1]}`))
  }
  expect(image).toContain('--chown=node:node /dist ')
})

it('hands over only after the alerts on the disk', () => {
  const rules = read('deploy/prometheus/machines.yml')
  const limits = [...rules.matchAll(/> (0\.\d+)/g)].map(([, limit]) => Math.round(Number(limit) * 100))
  expect(limits).toEqual([80, FAILOVER.roomPercent])
  expect(FAILOVER.fullPercent).toBeGreaterThan(FAILOVER.roomPercent)
  expect(files['watch/prometheus.yml']?.match(new RegExp(`:${PORTS.disk}$`, 'gm'))).toHaveLength(machines.length)
})

it('lets the exporter read where backup.sh writes', () => {
  const script = read('deploy/backup.sh')
  const [, folder] = /^metrics=\$PGBACKREST_PG1_SOCKET_PATH(\/\w+)$/m.exec(script) ?? []
  for (const machine of machinesWith('postgres')) {
    const { environment = {}, volumes = [] } = services[`postgres-${machine}`] ?? {}
    const exporter = services[`disk-${machine}`]
    expect(exporter?.command).toContain(`--collector.textfile.directory=${environment.PGBACKREST_PG1_SOCKET_PATH}${folder}`)
    const ofDatabase = volumes.find((volume) => volume.startsWith('postgres-'))
    expect(exporter?.volumes).toContain(ofDatabase)
  }
})

it('tells Prometheus of every success that an alert waits for', () => {
  const wanted = [...read('deploy/prometheus/machines.yml').matchAll(/max_over_time\(last_success_seconds\{what="(\w+)"/g)].map(([, what]) => what)
  const written = [...read('deploy/pgbackrest/cron').matchAll(/last_success_seconds\{what=\\"(\w+)\\"\} \$\(date \+\\%s\)" > \$METRICS\/(\w+)\.prom$/gm)]
  expect(new Set(written.map(([, what]) => what))).toEqual(new Set(wanted))
  for (const [, what, file] of written) expect(file).toBe(what)
  expect(read('deploy/backup.sh')).toContain(`last_success_seconds{what=\\"${wanted[0]}\\"}`)
})

it('gives Prometheus every file of rules, and the rules of the machines a section and tests', () => {
  const named = filesBelow('deploy/prometheus').filter((file) => !file.endsWith('.test.yml'))
  for (const file of named) expect(files['watch/prometheus.yml']).toContain(`/${file}\n`)
  const tests = read('deploy/prometheus/alerts.test.yml')
  for (const [, name = ''] of read('deploy/prometheus/machines.yml').matchAll(/- alert: (\w+)/g)) {
    expect(read('docs/operations/alerts.md')).toContain(`\n### ${name}\n`)
    expect(tests).toContain(`eval_time: 30m, alertname: ${name} }`)
    expect(tests).toMatch(new RegExp(`alertname: ${name}\\s+exp_alerts:`))
  }
})

it('sends the alert that always fires to a separate receiver', () => {
  const severities = [...read('deploy/prometheus/alerts.yml').matchAll(/alert: Watchdog[\s\S]*?severity: (\w+)/g)].map(([, name]) => name)
  expect(severities).toEqual(['watchdog'])
  expect(files['watch/alertmanager.yml']).toContain('severity = watchdog')
  const script = read('deploy/start-alertmanager.sh')
  for (const [, name = ''] of (files['watch/alertmanager.yml'] ?? '').matchAll(/url: (\w+)/g)) expect(script).toContain(`s|${name}|`)
})

it('scrapes the servers under the name that the alert rules ask for', () => {
  const [, job] = /up\{job="(\w+)"\}/.exec(read('deploy/prometheus/alerts.yml')) ?? []
  expect(job).toBe(NAME)
  expect(files['watch/prometheus.yml']).toContain(`job_name: ${job}`)
  expect(new Set(Object.values(PORTS)).size).toBe(Object.values(PORTS).length)
})

it('gives containers what they read of deploy, and never the secrets of the installation', () => {
  for (const [name, { command = [], environment = {}, volumes = [] }] of Object.entries(services)) {
    const machine = name.slice(name.indexOf('-') + 1)
    const settings = Object.entries(files).filter(([file]) => file.startsWith(`${machine}/`)).map(([, text]) => text)
    // Settings of a whole machine name the scripts of others; a process has only its command and its environment to itself.
    const written = /^(postgres|prometheus)-/.test(name) ? settings : []
    const named = [...command, ...Object.values(environment), ...written].flatMap((text) => text.match(/\/opt\/daogang\/deploy\/[\w./-]+/g) ?? [])
    const mounted = volumes.map((volume) => volume.split(':'))
    for (const path of named) {
      expect([name, path, mounted.some(([, target = '']) => path === target || path.startsWith(`${target}/`))]).toEqual([name, path, true])
    }
    // Compose resolves them from deploy/compose, where `.env` and `server.env` lie.
    const folders = mounted.map(([source = '']) => source).filter((source) => source.startsWith('.'))
    expect([name, folders.filter((source) => ['.', './', '..', '../'].includes(source) || source.startsWith('../..'))]).toEqual([name, []])
  }
  const ignored = ['.gitignore', 'deploy/images/server.Dockerfile.dockerignore'].map(read)
  for (const secret of ['.env', 'server.env', 'compose/keys', 'compose/watch/beside.yml']) {
    expect([secret, ignored.map((text) => text.includes(secret))]).toEqual([secret, [true, true]])
  }
})
