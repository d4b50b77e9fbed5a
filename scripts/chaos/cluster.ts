import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { freePort } from '../bench/processes'
import { findPrograms, nonRoot, runPostgres, type Postgres } from '../lib/postgres'

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
  const port = await freePort()
  const url = `postgres://daogang@127.0.0.1:${port}/postgres`
  let running: Postgres | undefined

  const settings = ['-D', data, '-U', 'daogang', '-A', 'trust', '-E', 'UTF8', '--locale=C']
  const [code] = await once(spawn(join(bin, 'initdb'), settings, { ...owner, cwd: folder, stdio: 'ignore' }), 'close') as [number]
  if (code !== 0) {
    rmSync(folder, { recursive: true, force: true })
    return { missing: `initdb 以 ${code} 结束` }
  }

  const start = async (): Promise<void> => {
    running = await runPostgres({ bin, data, port, folder, url, owner })
  }
  async function stop(how: 'fast' | 'immediate'): Promise<void> {
    const stopped = running
    running = undefined
    await stopped?.stop(how)
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
