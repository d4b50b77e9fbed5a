import { randomBytes } from 'node:crypto'
import { appendFileSync, chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { createCancellationRounds } from '../../server/cancellation/rounds'
import { insertCancellation } from '../../server/cancellation/queries/cancellations'
import { readConfig, type Config } from '../../server/config'
import { openDatabase } from '../../server/db/open'
import { createLog } from '../../server/lib/log'
import { createOutboxWriter } from '../../server/outbox/outbox'
import { createDiskStorage } from '../../server/providers/storage/disk'
import { freePort } from '../bench/processes'
import { startLoad } from '../chaos/load'
import { startServer } from '../chaos/server'
import { makeTalkers, type Talker } from '../chat/people'
import { ensureServer } from '../lib/build-server.mjs'
import { findPrograms, nonRoot, runPostgres } from '../lib/postgres'
import type { Closers } from '../lib/scratch-database'
import { execute } from './execute'
import { BackupProblem } from './problem'
import { backUpFiles, type BackupEnv } from './settings'
import { copyTool, findTool } from './tools'

const PEOPLE = 16
const PICTURES = 6
const LOAD_MS = 3_000
const MOST_TRIES = 60
const AGAIN_MS = 1_000
/** The settings of production. */
const DEPLOYED = fileURLToPath(new URL('../../deploy/pgbackrest', import.meta.url))
const STANZA = 'daogang'
const silent = createLog('silent')
const now = (): Date => new Date()
const pause = (ms: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, ms) })

export interface Practice {
  /** The settings of the drill, as production has them. */
  env: BackupEnv
  /** What happens after the moment that the drill restores: an account is erased. */
  afterPoint(): Promise<void>
  /** The repositories, for breaking something in them. */
  repositories: { wal: string, files: string }
}

/**
 * A source of this run's own with the demo data and with people who write and send pictures: a primary that archives into an encrypted
 * repository as deploy/pgbackrest says, a standby, a full backup from under the load, and backups of the files. An account is erased after
 * the moment that the drill restores.
 */
export async function openPractice(
  closers: Closers, { archiveTimeout, say }: { archiveTimeout: number, say(text: string): void },
): Promise<Practice> {
  const [bin, owner] = [findPrograms(), nonRoot()]
  if (!bin) throw new BackupProblem('没有找到 initdb：请安装 postgresql')
  if (!owner) throw new BackupProblem('PostgreSQL 不能由 root 运行，这里没有 postgres 用户')
  await ensureServer()
  const folder = mkdtempSync(join(tmpdir(), 'daogang-practice-'))
  closers.unshift(async () => rmSync(folder, { recursive: true, force: true }))
  const inside = (name: string): string => join(folder, name)
  for (const name of ['', 'data', 'standby', 'repository', 'log', 'spool', 'lock', 'bin']) {
    mkdirSync(inside(name), { recursive: true, mode: 0o700 })
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(inside(name), owner.uid, owner.gid)
  }
  chmodSync(inside('bin'), 0o755)
  const file = await copyTool('pgbackrest', inside('bin'))
  for (const name of ['pgbackrest.conf', 'postgresql.conf']) copyFileSync(join(DEPLOYED, name), inside(name))

  const env: BackupEnv = {
    PATH: `${inside('bin')}${delimiter}${process.env.PATH}`,
    PGBACKREST_CONFIG: inside('pgbackrest.conf'), PGBACKREST_REPO1_TYPE: 'posix', PGBACKREST_REPO1_PATH: inside('repository'),
    PGBACKREST_REPO1_CIPHER_PASS: randomBytes(32).toString('hex'), PGBACKREST_LOG_PATH: inside('log'), PGBACKREST_LOCK_PATH: inside('lock'),
    PGBACKREST_SPOOL_PATH: inside('spool'), PGBACKREST_PG1_PATH: inside('data'), PGBACKREST_PG1_SOCKET_PATH: folder,
    PGBACKREST_PG1_USER: 'daogang', DRILL_PGBACKREST: file, DRILL_DIR: folder,
    RESTIC_REPOSITORY: inside('restic'), RESTIC_PASSWORD: randomBytes(32).toString('hex'), RESTIC_CACHE_DIR: inside('restic-cache'),
    BACKUP_MIRROR: inside('mirror'), DATA_DIR: inside('served'),
  }
  const as = { ...owner, cwd: folder }
  const port = await freePort()
  env.PGBACKREST_PG1_PORT = String(port)
  say('主库、备库、第一次全量备份')
  const settings = ['-U', 'daogang', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--data-checksums', '-N']
  await execute(join(bin, 'initdb'), ['-D', inside('data'), ...settings], as)
  const added = [`include '${inside('postgresql.conf')}'`, `archive_timeout = ${archiveTimeout}`, 'fsync = off', '']
  appendFileSync(join(inside('data'), 'postgresql.conf'), added.join('\n'))
  const primary = await runPostgres({ bin, owner, folder, port, data: inside('data'), env, url: urlOf(port) })
  closers.unshift(() => primary.stop('immediate'))
  await execute(file, [`--stanza=${STANZA}`, 'stanza-create'], { ...as, env })

  const server = await startServer({ DATABASE_URL: primary.url, DATA_DIR: inside('served') })
  closers.unshift(() => server.stop())
  const config = readConfig({ DATABASE_URL: primary.url, DATA_DIR: inside('served') })
  const talkers = await makeTalkers(primary.url, PEOPLE)
  const load = startLoad(server.url, talkers)
  closers.unshift(() => load.stop())
  for (let n = 0; n < PICTURES; n++) await sendPicture(server.url, talkers[n]!, n)
  await execute(file, [`--stanza=${STANZA}`, '--type=full', 'backup'], { ...as, env })
  const standby = await addStandby({ bin, as, folder, primaryPort: port, env })
  closers.unshift(() => standby.stop('immediate'))

  say('一边写一边备份上传的文件')
  await execute(await findTool('restic'), ['init', '--quiet'], { env })
  await backUpFiles(env, true)
  await pause(LOAD_MS)
  return {
    env: { ...env, DRILL_SOURCE_URL: standby.url },
    repositories: { wal: inside('repository'), files: inside('restic') },
    afterPoint: async () => {
      await sendPicture(server.url, talkers[0]!, PICTURES)
      await eraseOne(config, talkers.findLast(({ role }) => role === 'c')!.id)
      await backUpFiles(env, true)
    },
  }
}

const urlOf = (port: number): string => `postgres://daogang@127.0.0.1:${port}/postgres`

interface StandbyOptions {
  bin: string
  as: { uid?: number, gid?: number, cwd: string }
  folder: string
  primaryPort: number
  env: Record<string, string | undefined>
}

/** A standby that follows the primary, as on another machine. */
async function addStandby({ bin, as, folder, primaryPort, env }: StandbyOptions) {
  const data = join(folder, 'standby')
  await execute(join(bin, 'pg_basebackup'), ['-D', data, '-R', '-c', 'fast', '-N', '-d', urlOf(primaryPort)], as)
  const port = await freePort()
  return runPostgres({ bin, owner: as, folder, port, data, env, url: urlOf(port) })
}

/** A photo of this size of noise does not get small: as long as one from a phone. */
export async function sendPicture(url: string, { token }: Talker, nth: number): Promise<void> {
  const side = 600
  const picture = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } }).jpeg().toBuffer()
  const form = new FormData()
  form.append('purpose', nth % 2 === 0 ? 'comment' : 'idcard')
  form.append('file', new Blob([picture]), 'photo.jpg')
  for (let tries = 1; ; tries++) {
    const answer = await fetch(`${url}/upload/uploadImg`, { method: 'POST', headers: { authorization: token }, body: form })
    const { code, msg } = await answer.json() as { code: number, msg: string }
    if (code === 0) return
    // An overloaded server asks to come again.
    if (answer.status !== 503 || tries === MOST_TRIES) throw new Error(`the picture was refused: ${msg}`)
    await pause(AGAIN_MS)
  }
}

/** Erases an account as at the end of its waiting time. Its entry is in the log of deletions then. */
async function eraseOne(config: Config, accountId: string): Promise<void> {
  const opened = await openDatabase({ url: config.databaseUrl, log: silent })
  try {
    await opened.db.transaction().execute((trx) =>
      insertCancellation(trx, { accountId, actor: '', reason: '', agreement: '', dueAt: now(), state: 'waiting' }, now()))
    const [outbox, storage] = [createOutboxWriter(config.sealSecrets), createDiskStorage({ ...config, now }, silent)]
    await createCancellationRounds({ db: opened.db, config, providers: { storage }, outbox, now, log: silent }).drain()
    const { erased_at: at } = await opened.db.selectFrom('account').select('erased_at').where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (at === null) throw new Error('the account was not erased')
  } finally {
    await opened.close()
  }
}
