import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MACHINES, NAME, PORTS, machines, machinesWith, type Machine, type ProcessName } from '../../deploy/topology'
import { execute } from '../backup/execute'
import { COMPILED_SERVER } from '../lib/build-server.mjs'
import { inRoot } from '../lib/run.mjs'
import { Problem } from '../lib/terminal.mjs'
import { serverEnvironment } from './app-processes'
import { onOneMachine, pgbackrestSettings, postgres, type DatabaseSetup } from './database-processes'
import { definitionOf } from './definitions'
import type { Namespaces } from './namespaces'
import { patroniOf, type Patroni } from './patroni'
import { at, type Definition, type Environment, type Place } from './place'
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
  /** The database on one machine, as the superuser reaches it: for the drill of the backups, which reads a standby. */
  superuserUrl(machine: Machine): string
  /** Where people reach the servers: the proxies. */
  urls: string[]
  /** Where the WAL and the backups of all machines are, encrypted, with pgBackRest's settings in the environment. */
  repository: { folder: string, env: Environment }
  /** Runs `deploy/backup.sh` on every machine with a database, as their schedules do. @throws with what pgBackRest said */
  backUp(args: readonly string[]): Promise<void>
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
/** Alerts of this cluster go nowhere. */
const RECEIVERS = {
  PAGE_WEBHOOK: 'http://127.0.0.1:9/page', TICKET_WEBHOOK: 'http://127.0.0.1:9/ticket', WATCHDOG_WEBHOOK: 'http://127.0.0.1:9/watchdog',
}

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
  const setup = onOneMachine(options.synchronous, repository)
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
    if (name === 'postgres' && owner) {
      chmodSync(data, 0o700)
      chownSync(data, owner.uid, owner.gid)
    }
    // A script of deploy gets the program that it starts as an argument.
    return { name, log, ...beside(machine, name, definition, definition.command.flatMap(programs.command)) }
  }

  /** A command on the machine of a process, with its user and its environment. */
  function beside(machine: Machine, name: ProcessName, { env }: Definition, command: readonly string[]): Pick<Job, 'command' | 'env'> {
    const user = name === 'postgres' && owner
      ? ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--init-groups', '--pdeathsig', 'TERM'] : []
    return { command: [...enter(machine), ...user, ...command], env: { ...programs.env, ...fill(env) } }
  }

  async function backUp(args: readonly string[]): Promise<void> {
    await Promise.all(machinesWith('postgres').map(async (machine) => {
      const { command: [file = '', ...before], env } =
        beside(machine, 'postgres', postgres(machine, place, setup), [join(place.deploy, 'backup.sh'), ...args])
      await execute(file, before, { env })
    }))
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
    place, stop, backUp,
    patroni: patroniOf(place),
    repository: { folder: repository, env: { PGBACKREST_CONFIG: pgbackrestSettings(place), ...fill(setup.repository) } },
    superuserUrl: (machine) => `postgres://postgres:${secrets.SUPERUSER_PASSWORD}@${at(place, machine, 'postgres', 'postgres')}/${NAME}`,
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
    writeFileSync(file, JSON.stringify(made), { mode: 0o600 })
  }
  return { ...RECEIVERS, ...JSON.parse(readFileSync(file, 'utf8')) as Record<string, string> }
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
