import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const DEBIAN = '/usr/lib/postgresql'

/** The folder of `initdb` and `pg_basebackup`; undefined where PostgreSQL's own programs are not installed. */
export function postgresPrograms(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  return [...versions.map((version) => join(DEBIAN, version, 'bin')), '/usr/bin', '/usr/local/bin']
    .find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_basebackup')))
}

const freePort = (): Promise<number> => new Promise((resolve, reject) => {
  const probe = createServer().once('error', reject).listen(0, '127.0.0.1', () => {
    const { port } = probe.address() as AddressInfo
    probe.close(() => resolve(port))
  })
})

export interface StandbyPair {
  primary: string
  standby: string
  /** Ends the standby at once. */
  stopStandby(): Promise<unknown>
  close(): Promise<void>
}

/**
 * Starts a primary and a streaming standby in a temporary folder, on free ports of the loopback. PostgreSQL refuses to run as root.
 * @param settings more of PostgreSQL's, for both
 */
export async function startStandbyPair(programs: string, settings: readonly string[] = []): Promise<StandbyPair> {
  const isRoot = userInfo().uid === 0
  const directory = mkdtempSync(join(tmpdir(), 'daogang-pair-'))
  const as = (program: string, ...args: string[]) => (isRoot
    ? run('runuser', ['-u', 'postgres', '--', join(programs, program), ...args], { cwd: tmpdir() })
    : run(join(programs, program), args))
  if (isRoot) await run('chown', ['postgres', directory])
  const [first, second] = [join(directory, 'primary'), join(directory, 'standby')]
  const [port, standbyPort] = [await freePort(), await freePort()]
  const more = settings.map((each) => ` -c ${each}`).join('')
  const start = (data: string, at: number) => as('pg_ctl', 'start', '-w', '-D', data, '-l', `${data}.log`, '-o',
    `-p ${at} -k ${directory} -h 127.0.0.1 -c fsync=off -c shared_buffers=16MB -c max_connections=50 -c wal_level=replica${more}`)
  const stop = (data: string) => as('pg_ctl', 'stop', '-m', 'immediate', '-D', data).catch(() => undefined)
  const close = async (): Promise<void> => {
    await stop(second)
    await stop(first)
    rmSync(directory, { recursive: true, force: true })
  }
  try {
    await as('initdb', '-D', first, '-U', 'daogang', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync')
    await start(first, port)
    await as('pg_basebackup', '-D', second, '-R', '-X', 'stream', '-c', 'fast', '--no-sync', '-d', `postgres://daogang@127.0.0.1:${port}/postgres`)
    await start(second, standbyPort)
  } catch (error) {
    await close()
    throw error
  }
  return {
    primary: `postgres://daogang@127.0.0.1:${port}/postgres`, standby: `postgres://daogang@127.0.0.1:${standbyPort}/postgres`,
    stopStandby: () => stop(second), close,
  }
}
