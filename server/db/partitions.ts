import { DAY_MS } from '@daogang/contract/rules/durations'
import { TRACKING_DAYS } from '@daogang/contract/rules/retention'
import { sql } from 'kysely'
import type { Log } from '../lib/log'
import type { Db } from './schema'

interface Partitioned {
  table: string
  /** The column whose month decides the partition. */
  by: string
  /** How long rows are kept, in days: the same as the personal-data registry says (contract/rules/retention.ts). */
  days: number
}

/** Tables with a partition for each month, in the schema `partitions` (migration 0420). */
export const PARTITIONED: readonly Partitioned[] = [
  { table: 'tracked_event', by: 'received_at', days: TRACKING_DAYS },
  { table: 'page_view', by: 'received_at', days: TRACKING_DAYS },
]
/** Months that are made ahead: a job that fails for a month is noticed before a write is concerned. */
const AHEAD = 2
/** Others wait behind a waiting lock: it gives up, and the next round tries again. */
const LOCK_MS = 2_000
const ONE_AT_A_TIME = 71_204_002

interface Month {
  name: string
  from: Date
  to: Date
}

/** The month of UTC that is `ahead` months after that of `now`. */
export function monthOf(table: string, now: Date, ahead = 0): Month {
  const first = (n: number): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + n, 1))
  const from = first(ahead)
  return { name: `${table}_${from.toISOString().slice(0, 7).replace('-', '_')}`, from, to: first(ahead + 1) }
}

const wanted = (now: Date): { table: Partitioned, month: Month }[] =>
  PARTITIONED.flatMap((table) => Array.from({ length: AHEAD + 1 }, (_, ahead) => ({ table, month: monthOf(table.table, now, ahead) })))

async function existing(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'partitions'::regnamespace and relkind = 'r' and relispartition`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** Months that should be there and are not: this one and the next. 0 while the job works. */
export async function missingPartitions(db: Db, now: Date): Promise<number> {
  const there = await existing(db)
  return PARTITIONED.flatMap(({ table }) => [monthOf(table, now), monthOf(table, now, 1)]).filter(({ name }) => !there.has(name)).length
}

/** Runs one change of the schema, unless another process is at it. @returns whether it ran */
const change = (db: Db, work: (trx: Db) => Promise<unknown>): Promise<boolean> => db.transaction().execute(async (trx) => {
  await sql.raw(`set local lock_timeout = ${LOCK_MS}`).execute(trx)
  const { rows: [lock] } = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${ONE_AT_A_TIME}) as ours`.execute(trx)
  if (lock?.ours !== true) return false
  await work(trx)
  return true
})

/**
 * Makes a month as an ordinary table and attaches it: others go on to read and write the other months. Rows that came before it are in
 * the table `_rest`, and move.
 */
async function makeMonth(trx: Db, { table, by }: Partitioned, { name, from, to }: Month): Promise<void> {
  if ((await existing(trx)).has(name)) return
  const [month, parent, rest] = [sql.table(`partitions.${name}`), sql.table(table), sql.table(`partitions.${table}_rest`)]
  await sql`create table ${month} (like ${parent} including defaults including constraints)`.execute(trx)
  await sql`with moved as (delete from ${rest} where ${sql.ref(by)} >= ${from} and ${sql.ref(by)} < ${to} returning *)
    insert into ${month} select * from moved`.execute(trx)
  const bounds = [from, to].map((at) => sql.lit(at.toISOString()))
  await sql`alter table ${parent} attach partition ${month} for values from (${bounds[0]}) to (${bounds[1]})`.execute(trx)
}

/** Months all of whose rows are past their retention. */
async function oldMonths(db: Db, now: Date): Promise<string[]> {
  const names = await existing(db)
  return PARTITIONED.flatMap(({ table, days }) => {
    const last = monthOf(table, new Date(now.getTime() - days * DAY_MS)).name
    return [...names].filter((name) => name.startsWith(`${table}_`) && /_\d{4}_\d{2}$/.test(name) && name < last)
  })
}

/**
 * Makes this month and the next ones, and drops those past their retention: a drop leaves no dead rows and costs the same for any size.
 * Idempotent; any number of processes may run it. A change that does not get its lock is tried again by the next round.
 */
export async function keepPartitions(db: Db, now: Date, log: Log): Promise<void> {
  const there = await existing(db)
  const makes = wanted(now).filter(({ month }) => !there.has(month.name)).map(({ table, month }) =>
    ({ what: month.name, work: (trx: Db) => makeMonth(trx, table, month) }))
  const drops = (await oldMonths(db, now)).map((name) =>
    ({ what: name, work: (trx: Db) => sql`drop table if exists ${sql.table(`partitions.${name}`)}`.execute(trx) }))
  for (const { what, work } of [...makes, ...drops]) {
    await change(db, work).catch((error: unknown) =>
      log.warn({ err: error, partition: what }, 'a partition was not changed, trying again later'))
  }
}
