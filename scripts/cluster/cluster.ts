import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MACHINES, NAME, PORTS, machines, machinesWith, type Machine, type ProcessName } from '../../deploy/topology'
import { COMPILED_SERVER } from '../lib/build-server.mjs'
import { inRoot } from '../lib/run.mjs'
import { Problem } from '../lib/terminal.mjs'
import { serverEnvironment } from './app-processes'
import type { DatabaseSetup } from './database-processes'
import { definitionOf } from './definitions'
import type { Namespaces } from './namespaces'
import { patroniOf, type Patroni } from './patroni'
import { at, type Environment, type Place } from './place'
import type { Programs } from './programs'
import { supervise, type Job, type Supervised } from './supervisor'

/** Ports of a cluster on the loopback begin here, apart from those of the machine's own PostgreSQL and Redis. */
const FIRST_PORT = 21_000

export interface ClusterOptions extends Pick<DatabaseSetup, 'synchronous'> {
  folder: string
  programs: Programs
  /** Without them every machine is an address of the loopback. */
  namespaces?: Namespaces
  /** More settings of the servers. */
  server?: Environment
  /** The compiled server, where it is not the present one. */
  compiled?: string
}

/** The cluster of `deploy/topology.ts` as processes of this machine. */
export interface Cluster {
  place: Place
  patroni: Patroni
  /** The database through the proxy of a machine, as a server reaches it. */
  databaseUrl: string
  /** Where people reach the servers: the proxies. */
  urls: string[]
  job(machine: Machine, name: ProcessName): Supervised
  /** Starts a server that was stopped, the present one or one compiled elsewhere. */
  serve(machine: Machine, compiled?: string): void
  start(machine: Machine): void
  /** Ends all processes of a machine, each in its own way, or all at once as a power cut does. */
  stop(machine: Machine, how?: 'clean' | 'crash'): Promise<void>
  close(): Promise<void>
}

const SECRETS = [
  'SUPERUSER_PASSWORD', 'REPLICATION_PASSWORD', 'REWIND_PASSWORD', 'PATRONI_PASSWORD', 'DATABASE_PASSWORD', 'REDIS_PASSWORD',
  'BACKUP_CIPHER_PASS',
]

export function openCluster(options: ClusterOptions): Cluster {
  const { folder, programs, namespaces } = options
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  const place = placeOf(options)
  const secrets = readSecrets(folder)
  const owner = postgresOwner()
  const jobs = new Map<string, Supervised>()
  const repository = join(folder, 'backups')
  mkdirSync(repository, { recursive: true, mode: 0o700 })
  if (owner) chownSync(repository, owner.uid, owner.gid)
  const setup: DatabaseSetup = {
    synchronous: options.synchronous, small: true,
    repository: {
      PGBACKREST_REPO1_TYPE: 'posix', PGBACKREST_REPO1_PATH: repository, PGBACKREST_REPO1_CIPHER_PASS: '${BACKUP_CIPHER_PASS}',
    },
  }
  const enter = (machine: Machine): string[] => namespaces?.enter(machine) ?? []
  const fill = (env: Environment): Environment => Object.fromEntries(Object.entries(env).map(([name, value]) =>
    [name, value.replace(/\$\{(\w+)\}/g, (_, secret: string) => secrets[secret] ?? '')]))

  /** Writes the settings of a process and says how it is started. */
  function jobOf(machine: Machine, name: ProcessName): Job | undefined {
    const data = place.data(machine, name)
    mkdirSync(data, { recursive: true })
    const log = join(folder, machine, `${name}.log`)
    if (name === 'server') return serverJob(machine, options.compiled)
    const definition = definitionOf(name, machine, place, setup)
    if (!definition) return undefined
    mkdirSync(place.config(machine), { recursive: true })
    for (const [file, text] of Object.entries(definition.files)) writeFileSync(join(place.config(machine), file), text)
    const [program = '', ...args] = definition.command
    const asOwner = name === 'postgres' && owner
    if (asOwner) {
      chmodSync(data, 0o700)
      chownSync(data, owner.uid, owner.gid)
    }
    const user = asOwner ? ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--init-groups', '--pdeathsig', 'TERM'] : []
    return {
      name, log, env: { ...programs.env, ...fill(definition.env) },
      // A script of deploy gets the program that it starts as an argument.
      command: [...enter(machine), ...user, ...[program, ...args].flatMap(programs.command)],
    }
  }

  function serverJob(machine: Machine, compiled = COMPILED_SERVER): Job {
    const env = {
      NODE_ENV: 'development', LOG_LEVEL: 'info', DATA_DIR: join(folder, 'files'), PATH: process.env.PATH ?? '',
      ...fill(serverEnvironment(machine, place)), ...options.server,
    }
    const command = [...enter(machine), process.execPath, '--enable-source-maps', compiled]
    return { name: 'server', command, env, log: join(folder, machine, 'server.log') }
  }

  const supervised = (machine: Machine, name: ProcessName): Supervised => {
    const known = jobs.get(`${machine} ${name}`)
    if (!known) throw new Error(`${machine} has no ${name}`)
    return known
  }
  for (const machine of machines) {
    for (const name of MACHINES[machine]) {
      const job = jobOf(machine, name)
      if (job) jobs.set(`${machine} ${name}`, supervise(job))
    }
  }
  const of = (machine: Machine): Supervised[] => MACHINES[machine].flatMap((name) => jobs.get(`${machine} ${name}`) ?? [])

  async function stop(machine: Machine, how: 'clean' | 'crash' = 'clean'): Promise<void> {
    if (how === 'clean') {
      for (const one of of(machine).reverse()) await one.stop()
      return
    }
    const stopped = of(machine).map((one) => one.stop('SIGKILL'))
    for (const pid of namespaces?.processes(machine) ?? []) kill(pid)
    await Promise.all(stopped)
  }
  const [app] = machinesWith('proxy')
  if (app === undefined) throw new Error('no machine has a proxy')
  return {
    place, stop,
    patroni: patroniOf(place),
    databaseUrl: `postgres://${NAME}:${secrets.DATABASE_PASSWORD}@${at(place, app, 'proxy', 'primary')}/${NAME}`,
    urls: machinesWith('proxy').map((machine) => `http://${at(place, machine, 'proxy', 'http')}`),
    job: supervised,
    serve: (machine, compiled) => supervised(machine, 'server').start(serverJob(machine, compiled)),
    start: (machine) => of(machine).forEach((one) => one.start()),
    // Servers before their database, and all databases together: a standby waits for no one.
    close: async () => {
      for (const name of ['server', 'postgres'] as const) {
        await Promise.all(machinesWith(name).map((machine) => supervised(machine, name).stop()))
      }
      await Promise.all(machines.map((machine) => stop(machine)))
      namespaces?.close()
    },
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function placeOf({ folder, programs, namespaces }: ClusterOptions): Place {
  const numbers = Object.keys(PORTS)
  const address = (machine: Machine): string => namespaces?.address(machine) ?? `127.77.0.${10 + machines.indexOf(machine)}`
  return {
    address,
    listen: address,
    port: (name) => (namespaces ? PORTS[name] : FIRST_PORT + numbers.indexOf(name)),
    config: (machine) => join(folder, machine, 'settings'),
    data: (machine, name) => join(folder, machine, name),
    deploy: inRoot('deploy'),
    postgresPrograms: programs.postgres,
  }
}

/** Passwords of this cluster, made at its first start. */
function readSecrets(folder: string): Record<string, string> {
  const file = join(folder, 'secrets.json')
  if (!existsSync(file)) {
    const made = Object.fromEntries(SECRETS.map((name) => [name, randomBytes(18).toString('hex')]))
    const hooks = { PAGE_WEBHOOK: 'http://127.0.0.1:9/page', TICKET_WEBHOOK: 'http://127.0.0.1:9/ticket' }
    writeFileSync(file, JSON.stringify({ ...made, ...hooks }), { mode: 0o600 })
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}

/** PostgreSQL refuses to run as root: Debian's user runs it then. */
function postgresOwner(): { uid: number, gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  try {
    const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }).toString())
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    throw new Problem('PostgreSQL 不能由 root 运行，这里没有 postgres 用户：apt-get install postgresql')
  }
}
