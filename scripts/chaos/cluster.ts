import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { freePort } from '../bench/processes'

/** Where Debian keeps PostgreSQL's programs, which it leaves out of PATH. */
const DEBIAN = '/usr/lib/postgresql'
const LOOK_MS = 10
const START_WITHIN_MS = 60_000

export interface Cluster {
  url: string
  /** Ends it: `fast` breaks all connections, `immediate` is a crash. Resolves when it is gone. */
  stop(how: 'fast' | 'immediate'): Promise<void>
  /** Resolves as soon as it accepts connections. */
  start(): Promise<void>
  close(): Promise<void>
}

/** A PostgreSQL of this run's own in a temporary folder; undefined, with the reason, where none can be started. */
export async function openCluster(): Promise<Cluster | { missing: string }> {
  const bin = findPrograms()
  if (!bin) return { missing: '没有找到 initdb' }
  const owner = nonRoot()
  if (!owner) return { missing: 'PostgreSQL 不能由 root 运行，这里没有 postgres 用户' }
  const folder = mkdtempSync(join(tmpdir(), 'daogang-cluster-'))
  chmodSync(folder, 0o700)
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const as: SpawnOptions = { ...owner, cwd: folder, stdio: 'ignore' }
  const port = await freePort()
  const url = `postgres://daogang@127.0.0.1:${port}/postgres`
  let running: ChildProcess | undefined

  const settings = ['-D', data, '-U', 'daogang', '-A', 'trust', '-E', 'UTF8', '--locale=C']
  const [code] = await once(spawn(join(bin, 'initdb'), settings, as), 'close') as [number]
  if (code !== 0) {
    rmSync(folder, { recursive: true, force: true })
    return { missing: `initdb 以 ${code} 结束` }
  }

  async function start(): Promise<void> {
    const child = spawn(join(bin!, 'postgres'), ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder], as)
    running = child
    for (const until = Date.now() + START_WITHIN_MS; Date.now() < until && child.exitCode === null;) {
      if (await accepts(url)) return
      await new Promise((resolve) => { setTimeout(resolve, LOOK_MS) })
    }
    throw new Error('PostgreSQL did not start')
  }
  async function stop(how: 'fast' | 'immediate'): Promise<void> {
    const child = running
    running = undefined
    if (!child || child.exitCode !== null) return
    const gone = once(child, 'close')
    child.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
    await gone
  }
  await start()
  return {
    url, start, stop,
    close: async () => {
      await stop('immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function findPrograms(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...versions.map((name) => join(DEBIAN, name, 'bin'))]
  return folders.find((folder) => folder !== '' && existsSync(join(folder, 'initdb')))
}

/** Who runs it: this user, or `postgres` in place of root. */
function nonRoot(): { uid?: number, gid?: number } | undefined {
  if (process.getuid?.() !== 0) return {}
  try {
    const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }).toString())
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
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
