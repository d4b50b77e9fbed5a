import { chmodSync, chownSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@daogang/contract/rules/durations'
import type { Config } from '../../server/config'
import { BrokenLog, ERASURES } from '../../server/cancellation/erasure-log'
import { createCancellationRounds } from '../../server/cancellation/rounds'
import { openDatabase } from '../../server/db/open'
import type { Db } from '../../server/db/schema'
import { createLog } from '../../server/lib/log'
import { createOutboxWriter } from '../../server/outbox/outbox'
import { createDiskStorage } from '../../server/providers/storage/disk'
import { demoPath } from '../../server/providers/storage/demo-pictures'
import type { Storage, StoredFile } from '../../server/providers/storage/types'
import { checkAudit } from '../../server/desk/commands/check-audit'
import { checkLedger } from '../../server/desk/ledger'
import { keptKey } from '../../server/upload/rules'
import { runPostgres } from '../lib/postgres'
import { infoOf, restore, verify, waitForArchive, type Archive } from './archive'
import { eachOf, hashOf, listSnapshots, listStored, restoreFiles, type FileBackups, type Snapshot } from './files'
import { BackupProblem } from './problem'
import { connect, differences, readPoint, readState, type Point } from './state'

export interface DrillSettings {
  /** A standby of the database whose backup it is. */
  sourceUrl: string
  archive: Archive
  files: FileBackups
  /** The storage that is backed up; only read. */
  storage: Storage
  /** With the keys that sealed records open with. */
  config: Config
  /** The folder with PostgreSQL's programs, of the version of the source. */
  bin: string
  /** A folder with room for the database and the files. */
  directory: string
  /** What happens to the source of a practice after the moment that is restored. */
  afterPoint?: () => Promise<void>
  /** Names a step when it begins. */
  say(text: string): void
}

export interface DrillResult {
  wrong: string[]
  /** Lines for people. */
  lines: string[]
}

/** Privacy: erased data must be out of every backup after so many days (docs/operations/backups.md). */
const OLDEST_DAYS = 30
/** Files of the live storage that are fetched and compared, beside the manifest, which has all. */
const SAMPLE = 200
const RECOVERED_WITHIN_MS = 6 * 3_600_000
const silent = createLog('silent')
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/**
 * Restores the database as of now and the uploaded files into a scratch folder, and checks both. Nothing is written to the source: its
 * standby stops replaying for some milliseconds, and its storage is read.
 */
export async function drill(settings: DrillSettings): Promise<DrillResult> {
  const { archive, files, say } = settings
  const folder = mkdtempSync(join(settings.directory, 'daogang-drill-'))
  chmodSync(folder, 0o700)
  const [cluster, restored] = [join(folder, 'cluster'), join(folder, 'files')]
  try {
    for (const each of [cluster, join(cluster, 'data'), restored]) mkdirSync(each, { mode: 0o700 })
    const { uid, gid } = archive.owner
    if (uid !== undefined && gid !== undefined) for (const each of [folder, cluster, join(cluster, 'data')]) chownSync(each, uid, gid)

    say('检查仓库里的每一个文件（pgbackrest verify）')
    const bad = (await verify(archive)).map((line) => `备份仓库：${line}`)
    if (bad.length > 0) return { wrong: bad, lines: [] }
    const tooOld = await findTooOld(archive, files)

    say('从备库读出一个时刻每张表的行数和哈希')
    const point = await readPoint(settings.sourceUrl)
    say(`等 ${point.lsn} 之前的日志进仓库`)
    const segment = await segmentBytes(settings.sourceUrl)
    const [rpoMs] = await Promise.all([
      waitForArchive(archive, point, segment).then(() => Date.now() - point.at), settings.afterPoint?.(),
    ])
    // The newest, with the log of deletions since.
    const snapshot = await newest(files)

    const started = performance.now()
    say('恢复数据库和上传的文件')
    const [, back] = await Promise.all([
      restore(archive, join(cluster, 'data'), point.lsn), restoreFiles(files, snapshot, join(restored, 'files')),
    ])
    const copiedMs = performance.now() - started
    const server = await startScratch(settings, cluster)
    try {
      await recovered(server.url)
      const replayedMs = performance.now() - started
      const compared = await compare(server.url, point)
      const opened = await openDatabase({ url: server.url, statementTimeout: 0, log: silent })
      try {
        const checkedAt = performance.now()
        const checks = await checkBooksAndAudit(opened.db)
        const live = await listStored(settings.storage)
        const rows = await findMissing(opened.db, back.folder, new Set(live.map(({ key }) => key)))
        const differing = await compareLive(settings.storage, live, { folder: back.folder, snapshot, scratch: folder })
        const added = await completeErasureLog(settings.storage, live, back.folder)
        say('按删除记录再删一遍')
        const erasing = performance.now()
        const again = await eraseAgain(settings, opened.db, restored).catch((error: unknown) => {
          if (error instanceof BrokenLog) return { accounts: 0, wrong: [`删除记录：${error.message}`] }
          throw error
        })
        const erasedMs = performance.now() - erasing
        const wrong = [...tooOld, ...compared, ...checks, ...back.wrong, ...rows.wrong, ...differing, ...again.wrong]
        return { wrong, lines: [
          `时刻 ${new Date(point.at).toISOString()}（${point.lsn}）：${point.state.size} 张表、${sumOf(point)} 行，逐表比了行数和哈希`,
          `文件 ${back.files} 个，都和上传时的哈希比了；数据库提到 ${rows.count} 个，${rows.gone} 个在那以后删了`,
          ...added > 0 ? [`文件备份以后，删除记录又有 ${added} 条，从存储里拿的`] : [],
          `账本、操作日志核对过；删除记录里的 ${again.accounts} 个账号又删了一遍，第二遍没有剩下的`,
          `RPO ${seconds(rpoMs)}：这一时刻的最后一笔多久以后进了仓库。文件的备份是 ${snapshot.time} 的`,
          `RTO ${seconds(replayedMs + erasedMs)}：拷回 ${seconds(copiedMs)}，重放 ${seconds(replayedMs - copiedMs)}，再删一遍 ${seconds(erasedMs)}`,
          `核对用了 ${seconds(performance.now() - checkedAt - erasedMs)}`,
        ] }
      } finally {
        await opened.close()
      }
    } finally {
      await server.stop('fast')
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const sumOf = ({ state }: Point): number => [...state.values()].reduce((sum, { rows }) => sum + rows, 0)

async function newest(files: FileBackups): Promise<Snapshot> {
  const last = (await listSnapshots(files)).at(-1)
  if (!last) throw new BackupProblem('上传的文件还没有备份')
  return last
}

async function findTooOld(archive: Archive, files: FileBackups): Promise<string[]> {
  const before = Date.now() - OLDEST_DAYS * DAY_MS
  const backups = (await infoOf(archive)).backup.filter(({ timestamp }) => timestamp.stop * 1000 < before).map(({ label }) => label)
  const snapshots = (await listSnapshots(files)).filter(({ time }) => Date.parse(time) < before).map(({ id }) => id)
  return [...backups, ...snapshots].map((name) => `备份 ${name} 超过 ${OLDEST_DAYS} 天，删掉的个人信息还在里面`)
}

async function segmentBytes(url: string): Promise<number> {
  const client = await connect(url)
  try {
    const { rows: [row] } = await client.query<{ bytes: string }>(
      `select setting as bytes from pg_settings where name = 'wal_segment_size'`)
    return Number(row?.bytes)
  } finally {
    await client.end()
  }
}

/** A cluster that is reached through a socket in a folder of its user alone, and that archives nothing. Roles are those of the source. */
async function startScratch({ archive, bin, sourceUrl }: DrillSettings, folder: string) {
  const [config, access] = [join(folder, 'drill.conf'), join(folder, 'access.conf')]
  writeFileSync(access, 'local all all trust\n')
  writeFileSync(config, [
    `hba_file = '${access}'`, 'listen_addresses = \'\'', 'hot_standby = off', 'archive_mode = off', 'fsync = off', 'max_wal_senders = 0',
    'shared_buffers = 256MB', 'logging_collector = off', 'primary_conninfo = \'\'', 'synchronous_standby_names = \'\'', '',
  ].join('\n'))
  const source = new URL(sourceUrl)
  const database = source.pathname.slice(1)
  const url = `postgres:///${database}?host=${encodeURIComponent(folder)}&user=${encodeURIComponent(decodeURIComponent(source.username))}`
  const log = openSync(join(folder, 'log'), 'w')
  try {
    return await runPostgres({
      bin, data: join(folder, 'data'), port: 5432, folder, url, owner: archive.owner, env: archive.env,
      args: ['-c', `config_file=${config}`], stdio: ['ignore', log, log], startWithinMs: RECOVERED_WITHIN_MS,
    })
  } catch {
    throw new BackupProblem(`恢复出来的库起不来：\n${readFileSync(join(folder, 'log'), 'utf8').trim().split('\n').slice(-10).join('\n')}`)
  } finally {
    closeSync(log)
  }
}

/** Waits until the WAL is replayed and the cluster takes writes. */
async function recovered(url: string): Promise<void> {
  for (const until = Date.now() + RECOVERED_WITHIN_MS; ;) {
    const client = await connect(url)
    const { rows: [row] } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering')
      .finally(() => client.end())
    if (row?.recovering === false) return
    if (Date.now() > until) throw new BackupProblem('恢复出来的库一直在重放')
  }
}

async function compare(url: string, { state }: Point): Promise<string[]> {
  const client = await connect(url)
  try {
    return differences(state, await readState(client))
  } finally {
    await client.end()
  }
}

async function checkBooksAndAudit(db: Db): Promise<string[]> {
  const { isSound, lines } = await checkLedger(db)
  const audit = await checkAudit(db).then(() => [], (error: unknown) => [(error as Error).message])
  return [...isSound ? [] : lines, ...audit]
}

/**
 * Files that rows of the restored database name and that the restored files lack. Those that the live storage lacks too were deleted
 * since. The files of the demo data are drawn and not stored.
 */
async function findMissing(db: Db, folder: string, live: ReadonlySet<string>): Promise<{ wrong: string[], count: number, gone: number }> {
  const rows = await db.selectFrom('upload').selectAll().where('stored_at', 'is not', null).execute()
  let [count, gone] = [0, 0]
  const wrong: string[] = []
  await eachOf(rows, async (row) => {
    const keys = [keptKey(row), keptKey({ ...row, hidden_at: row.hidden_at ? null : new Date(0) })]
    if (keys.some((key) => demoPath(key) !== undefined)) return
    count += 1
    if ((await Promise.all(keys.map((key) => exists(join(folder, key))))).includes(true)) return
    if (keys.some((key) => live.has(key))) wrong.push(`数据库提到的文件不在备份里：${keys[0]}`)
    else gone += 1
  })
  return { wrong: wrong.sort(), count, gone }
}

const exists = (path: string): Promise<boolean> => stat(path).then(() => true, () => false)

/** Files that the live storage had at the snapshot have to be in it; some of them are fetched and compared. */
async function compareLive(
  storage: Storage, live: readonly StoredFile[], { folder, snapshot, scratch }: { folder: string, snapshot: Snapshot, scratch: string },
): Promise<string[]> {
  const older = live.filter(({ at }) => at.getTime() < Date.parse(snapshot.time))
  const wrong: string[] = []
  await eachOf(older, async ({ key }) => {
    if (!await exists(join(folder, key))) wrong.push(`存储里的文件不在备份里：${key}`)
  })
  for (const { key } of older.sort(() => Math.random() - 0.5).slice(0, SAMPLE)) {
    const copy = join(scratch, 'live')
    if (!await storage.fetch(key, copy)) continue
    const isSame = await hashOf(join(folder, key)).then(async (hash) => hash === await hashOf(copy), () => true)
    if (!isSame) wrong.push(`备份里的文件和存储里的不一样：${key}`)
  }
  return wrong.sort()
}

/**
 * Entries of the log of erasures that are younger than the backup of the files. The restored database may know them already: without them
 * its log would look broken. A restore whose storage is still there has them too.
 * @returns how many there were
 */
async function completeErasureLog(storage: Storage, live: readonly StoredFile[], folder: string): Promise<number> {
  let added = 0
  for (const { key } of live.filter((file) => file.key.startsWith(ERASURES))) {
    if (await exists(join(folder, key))) continue
    mkdirSync(join(folder, ERASURES), { recursive: true })
    if (await storage.fetch(key, join(folder, key))) added += 1
  }
  return added
}

/** What the server does at its start with a restored database (decisions 192 and 216), on the restored files. */
async function eraseAgain({ config }: DrillSettings, db: Db, dataDir: string): Promise<{ accounts: number, wrong: string[] }> {
  const now = () => new Date()
  const scratch = { ...config, env: 'development' as const, dataDir }
  const storage = createDiskStorage({ ...scratch, now }, silent)
  const outbox = createOutboxWriter(config.sealSecrets)
  const rounds = () => createCancellationRounds({ db, config: scratch, providers: { storage }, outbox, now, log: silent })
  const accounts = await rounds().reapply(true)
  const left = await rounds().reapply(true)
  const { lines } = await db.selectFrom('forgotten').select((e) => e.fn.countAll<number>().as('lines')).where('again', '=', true)
    .executeTakeFirstOrThrow()
  return { accounts, wrong: [
    ...left > 0 ? [`按删除记录再删以后，还有 ${left} 个账号没有删掉`] : [],
    ...Number(lines) > 0 ? [`按删除记录再删以后，还有 ${lines} 行没有删掉`] : [],
  ] }
}
