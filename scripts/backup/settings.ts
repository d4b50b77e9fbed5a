import { tmpdir } from 'node:os'
import { readConfig } from '../../server/config'
import { createLog } from '../../server/lib/log'
import { createStorage } from '../../server/providers'
import { findPrograms, nonRoot } from '../lib/postgres'
import type { DrillSettings } from './drill'
import { mirrorFiles, takeSnapshot, type FileBackups } from './files'
import { BackupProblem } from './problem'
import { findTool } from './tools'

/** The environment of the backups: docs/operations/backups.md lists what they read. */
export type BackupEnv = Record<string, string | undefined>

const now = (): Date => new Date()

function needed(env: BackupEnv, name: string): string {
  const value = env[name]
  if (!value) throw new BackupProblem(`要设 ${name}（见 docs/operations/backups.md）`)
  return value
}

async function fileBackups(env: BackupEnv): Promise<FileBackups> {
  for (const name of ['RESTIC_REPOSITORY', 'RESTIC_PASSWORD']) needed(env, name)
  return { restic: await findTool('restic'), env }
}

/** @param prune drops the data of snapshots that are too old, which takes longer. @returns a line for people */
export async function backUpFiles(env: BackupEnv, prune: boolean): Promise<string> {
  const [mirror, backups] = [needed(env, 'BACKUP_MIRROR'), await fileBackups(env)]
  const { copied, removed, all } = await mirrorFiles(await createStorage(readConfig(env), createLog('error'), now), mirror)
  await takeSnapshot(backups, mirror, prune)
  return `备份了 ${all} 个文件：新抄 ${copied} 个，去掉 ${removed} 个`
}

/** @throws BackupProblem if a setting or a program is missing */
export async function drillSettings(env: BackupEnv): Promise<Omit<DrillSettings, 'say'>> {
  const [bin, owner] = [findPrograms(), nonRoot()]
  if (!bin) throw new BackupProblem('没有找到 initdb：请安装和源库一样版本的 postgresql')
  if (!owner) throw new BackupProblem('PostgreSQL 不能由 root 运行，这里没有 postgres 用户')
  const config = readConfig(env)
  return {
    sourceUrl: needed(env, 'DRILL_SOURCE_URL'), bin, config, directory: env.DRILL_DIR ?? tmpdir(),
    archive: { file: env.DRILL_PGBACKREST ?? await findTool('pgbackrest'), stanza: env.PGBACKREST_STANZA ?? 'daogang', owner, env },
    files: await fileBackups(env),
    storage: await createStorage(config, createLog('error'), now),
  }
}
