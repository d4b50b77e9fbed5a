/**
 * `npm run bench:migrate`: how long the migrations since the previous release take in a large database, which locks they hold, and whether
 * every account sees the same afterwards.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { MIGRATIONS } from '../server/paths'
import { watchLocks, type HeldLock } from './bench/lock-sampler'
import { sums, type Sum } from './bench/migration-checks'
import { fillPreviousRelease, PREVIOUS } from './bench/previous-release'
import { makeDatabase, withClosers } from './lib/scratch-database'

const HELP = `npm run bench:migrate -- [--jobs 100000]

量从上个版本（到 ${PREVIOUS}）升级要多久、锁住哪些表，升级前后每个账号看到的是不是一样。
自己建一个库，量完就删。PostgreSQL 由 DATABASE_URL 指定，要能建库、是超级用户。
  --jobs N    多少个岗位，默认100000。1000000 要十几分钟`

const seconds = (ms: number): string => (ms / 1000).toFixed(2)

/** Applies one migration as `server/db/migrate.ts` does, in a transaction. @returns milliseconds */
async function apply(client: pg.Client, name: string): Promise<number> {
  const text = readFileSync(path.join(MIGRATIONS, name), 'utf8')
  const started = performance.now()
  await client.query('begin')
  await client.query(text)
  await client.query('insert into schema_migration (name, checksum) values ($1, $2)',
    [name, createHash('sha256').update(text).digest('hex')])
  await client.query('commit')
  return performance.now() - started
}

/** The strongest lock on each table, the longest first. */
function strongest(locks: readonly HeldLock[]): string[] {
  const order = ['AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock']
  const byTable = new Map<string, HeldLock>()
  for (const lock of [...locks].sort((a, b) => order.indexOf(b.mode) - order.indexOf(a.mode))) byTable.set(lock.table, lock)
  return [...byTable.values()].sort((a, b) => b.ms - a.ms).map(({ table, mode, ms }) => `${table} ${mode} ${seconds(ms)} s`)
}

/** Prints what differs. @returns whether nothing does */
function compare(before: readonly Sum[], after: readonly Sum[]): boolean {
  const changed = before.filter(({ rows, checksum }, nth) => rows !== after[nth]?.rows || checksum !== after[nth]?.checksum)
  for (const { what, rows } of before) {
    const now = after.find((sum) => sum.what === what)
    console.log(`  ${changed.some((sum) => sum.what === what) ? '不一样' : '一样'}  ${what}：${rows} → ${now?.rows}`)
  }
  return changed.length === 0
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { jobs: { type: 'string', default: '100000' }, help: { type: 'boolean' } } })
  const jobs = Number(values.jobs)
  if (values.help || !Number.isInteger(jobs) || jobs < 1000) return console.log(HELP)
  await withClosers(async (closers) => {
    const url = await makeDatabase(closers)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    closers.unshift(() => client.end())
    const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql')).sort()
    await client.query('set client_min_messages = warning')
    await client.query(`create table schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    for (const name of files.filter((each) => each <= `${PREVIOUS}z`)) await apply(client, name)
    console.log(`上个版本的库，${jobs}个岗位`)
    await fillPreviousRelease(client, jobs)
    const run = (text: string) => client.query(text)
    const before = await sums(run, 'before')
    const { rows: [backend] } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    console.log('升级')
    let total = 0
    for (const name of files.filter((each) => each > `${PREVIOUS}z`)) {
      const stop = await watchLocks(url, backend?.pid ?? 0)
      const ms = await apply(client, name)
      total += ms
      console.log([`  ${name}：${seconds(ms)} s`, ...strongest(await stop()).map((lock) => `    ${lock}`)].join('\n'))
    }
    console.log(`  一共${seconds(total)} s`)
    console.log('升级前后')
    if (!compare(before, await sums(run, 'after'))) process.exitCode = 1
  })
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
