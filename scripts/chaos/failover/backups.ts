import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { machinesWith } from '../../../deploy/topology'
import { verify } from '../../backup/archive'
import { breakWal } from '../../backup/broken'
import { drill, type DrillResult } from '../../backup/drill'
import { execute } from '../../backup/execute'
import { sendPicture } from '../../backup/practice'
import { BackupProblem } from '../../backup/problem'
import { backUpFiles, drillSettings, type BackupEnv } from '../../backup/settings'
import { findTool } from '../../backup/tools'
import { nonRoot } from '../../lib/postgres'
import { say } from '../../lib/terminal.mjs'
import type { Scratch } from './scratch'

const PICTURES = 4

/** A full backup of the cluster and a backup of its files, taken under load. @returns the settings of a machine that restores them */
export async function backUp({ cluster, people, folder, secret, programs }: Scratch): Promise<BackupEnv> {
  const owner = nonRoot()
  const inside = (name: string): string => join(folder, 'restore', name)
  for (const name of ['', 'log', 'lock', 'spool']) {
    mkdirSync(inside(name), { recursive: true, mode: 0o755 })
    if (owner?.uid !== undefined && owner.gid !== undefined) chownSync(inside(name), owner.uid, owner.gid)
  }
  const [pgbackrest] = programs.command('pgbackrest')
  const env: BackupEnv = {
    ...programs.env, ...cluster.repository.env,
    PGBACKREST_LOG_PATH: inside('log'), PGBACKREST_LOCK_PATH: inside('lock'), PGBACKREST_SPOOL_PATH: inside('spool'),
    DRILL_PGBACKREST: pgbackrest, DRILL_DIR: inside(''), RESTIC_REPOSITORY: inside('restic'), RESTIC_CACHE_DIR: inside('restic-cache'),
    RESTIC_PASSWORD: randomBytes(32).toString('hex'), BACKUP_MIRROR: inside('mirror'), DATA_DIR: join(folder, 'files'), APP_SECRET: secret,
  }
  const [url = ''] = cluster.urls
  for (let n = 0; n < PICTURES; n++) await sendPicture(url, people.talkers[n]!, n)
  await cluster.backUp(['--type=full', 'backup'])
  await execute(await findTool('restic'), ['init', '--quiet'], { env })
  await backUpFiles(env, true)
  return env
}

/**
 * The restore drill, with a standby as its source: the WAL since the backup comes from every machine that was the primary since. Then a
 * segment of it is broken, which has to be noticed.
 */
export async function restoreElsewhere({ cluster }: Scratch, env: BackupEnv): Promise<DrillResult> {
  const members = await cluster.patroni.members()
  const standby = machinesWith('postgres').find((machine) => members.find(({ name }) => name === machine)?.role !== 'leader')
  if (standby === undefined) throw new Error('no machine is a standby')
  try {
    const settings = await drillSettings({ ...env, DRILL_SOURCE_URL: cluster.superuserUrl(standby) })
    const { wrong, lines } = await drill({ ...settings, say })
    if (wrong.length > 0) return { wrong, lines }
    const { what, named, mend } = breakWal(cluster.repository.folder)
    const noticed = (await verify(settings.archive)).filter((line) => line.includes(named))
    mend()
    return {
      wrong: noticed.length > 0 ? [] : [`没有查出来：弄坏了${what}`],
      lines: [...lines, `弄坏${what}，查出来了：${noticed.join('，')}`],
    }
  } catch (error) {
    if (!(error instanceof BackupProblem)) throw error
    return { wrong: [error.message], lines: [] }
  }
}
