import { execFileSync, spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import pg from 'pg'

/** Where Debian keeps PostgreSQL's programs, which it leaves out of PATH. */
const DEBIAN = '/usr/lib/postgresql'
const PROGRAMS = ['initdb', 'postgres', 'pg_basebackup']
const LOOK_MS = 10
const START_WITHIN_MS = 60_000

/** Who runs PostgreSQL: its programs refuse root. Empty for this user. */
export interface Owner { uid?: number, gid?: number }

/** The folder with `initdb` and the others, the newest version first. */
export function findPrograms(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...versions.map((name) => join(DEBIAN, name, 'bin'))]
  return folders.find((folder) => folder !== '' && PROGRAMS.every((name) => existsSync(join(folder, name))))
}

/** This user, or `postgres` in place of root; undefined where there is none. */
export function nonRoot(): Owner | undefined {
  if (process.getuid?.() !== 0) return {}
  try {
    const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }).toString())
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

export interface Postgres {
  url: string
  /** Ends it: `fast` breaks all connections, `immediate` is a crash. Resolves when it is gone. */
  stop(how: 'fast' | 'immediate'): Promise<void>
}

interface Options {
  /** The folder of its programs. */
  bin: string
  data: string
  port: number
  /** Of its socket, and where it works. */
  folder: string
  /** Where it is reached. Without `127.0.0.1` it listens only to its socket. */
  url: string
  owner: Owner
  env?: Record<string, string | undefined>
  /** More of its arguments. */
  args?: string[]
  stdio?: SpawnOptions['stdio']
  startWithinMs?: number
}

/**
 * A PostgreSQL of this process, on the loopback or a socket alone, which accepts connections.
 * @throws if it ends before, or does not start in time
 */
export async function runPostgres(options: Options): Promise<Postgres> {
  const { bin, data, port, folder, url, owner, env, args = [], stdio = 'ignore', startWithinMs = START_WITHIN_MS } = options
  const host = url.includes('127.0.0.1') ? '127.0.0.1' : ''
  const child = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), '-h', host, '-k', folder, ...args], {
    ...owner, cwd: folder, stdio, env: { ...process.env, ...env },
  })
  const stop = async (how: 'fast' | 'immediate'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'close')
    child.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
    await gone
  }
  for (const until = Date.now() + startWithinMs; Date.now() < until && child.exitCode === null;) {
    if (await accepts(url)) return { url, stop }
    await new Promise((resolve) => { setTimeout(resolve, LOOK_MS) })
  }
  await stop('immediate')
  throw new Error('PostgreSQL did not start')
}

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
