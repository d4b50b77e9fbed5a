import { randomUUID } from 'node:crypto'
import type { Prop, PropEntry, PropKind } from '@daogang/contract/prop'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../db/schema'
import { rankAt } from '../job/rules'
import { DAY_MS } from '../lib/durations'
import { effectOf, WELCOME, WELCOME_DAYS } from './rules'

type Db = Kysely<Database>
type Trx = Transaction<Database>

const KINDS: readonly PropKind[] = ['refresh', 'top', 'urgent']
const SHOWN = 30

/** Gives props, and writes that down. A welcome is given once for each kind, however often it is asked for. */
export async function grantProps(
  trx: Trx, { ownerId, kind, count, days, source }:
  { ownerId: string; kind: PropKind; count: number; days: number; source: 'welcome' | 'operator' }, now: Date,
): Promise<void> {
  const id = randomUUID()
  // A literal: with a parameter, PostgreSQL's plan for any value does not see that the partial index is meant.
  const added = await trx.insertInto('prop_grant').values({
    id, owner_id: ownerId, kind, source, count, left_: count, expires_at: new Date(now.getTime() + days * DAY_MS), created_at: now,
  }).onConflict((conflict) => conflict.columns(['owner_id', 'kind']).where('source', '=', sql.lit('welcome')).doNothing())
    .returning('id').executeTakeFirst()
  if (!added) return
  await trx.insertInto('prop_entry').values({ grant_id: id, owner_id: ownerId, kind, change: count, reason: 'granted', at: now }).execute()
}

/** What everyone gets with the first job. */
export async function grantWelcome(trx: Trx, ownerId: string, now: Date): Promise<void> {
  for (const kind of KINDS) await grantProps(trx, { ownerId, kind, count: WELCOME[kind], days: WELCOME_DAYS, source: 'welcome' }, now)
}

/** What an employer has, of every kind. */
export async function propsOf(db: Db, ownerId: string, now: Date): Promise<Prop[]> {
  const rows = await db.selectFrom('prop_grant').select(['kind', 'expires_at']).select((e) => e.fn.sum<string>('left_').as('left'))
    .where('owner_id', '=', ownerId).where('left_', '>', 0).where('expires_at', '>', now).groupBy(['kind', 'expires_at'])
    .orderBy('expires_at').execute()
  return KINDS.map((kind) => {
    const own = rows.filter((row) => row.kind === kind)
    return { kind, left: own.reduce((sum, row) => sum + Number(row.left), 0), expiresAt: own[0]?.expires_at.toISOString() ?? null }
  })
}

/** The last lines of an employer's ledger. */
export async function entriesOf(db: Db, ownerId: string): Promise<PropEntry[]> {
  const rows = await db.selectFrom('prop_entry').leftJoin('job', 'job.id', 'prop_entry.job_id')
    .select(['prop_entry.id', 'prop_entry.kind', 'prop_entry.change', 'prop_entry.reason', 'prop_entry.at', 'job.title'])
    .where('prop_entry.owner_id', '=', ownerId).orderBy('prop_entry.id', 'desc').limit(SHOWN).execute()
  return rows.map(({ id, kind, change, reason, at, title }) =>
    ({ id: String(id), kind, change, reason, at: at.toISOString(), jobTitle: title ?? '' }))
}

/** Whether one request has used one already. */
export const isUsed = async (db: Db, ownerId: string, once: string): Promise<boolean> =>
  await db.selectFrom('prop_entry').select('id').where('owner_id', '=', ownerId).where('once', '=', once).executeTakeFirst() !== undefined

/** An own job with what its place in the lists follows from, held until the end: uses on one job go one after the other. */
export const lockJobOf = (trx: Trx, ownerId: string, jobId: string) =>
  trx.selectFrom('job').innerJoin('company', 'company.id', 'job.company_id')
    .select(['job.id', 'job.status', 'job.expires_at', 'job.refreshed_at', 'job.urgent', 'job.top_until', 'job.urgent_until',
      'company.licence_verified'])
    .where('job.id', '=', jobId).where('job.owner_id', '=', ownerId).forUpdate('job').executeTakeFirst()

type JobRow = NonNullable<Awaited<ReturnType<typeof lockJobOf>>>

/** Takes one of what expires first and writes it down. False where there is none. */
export async function takeProp(
  trx: Trx, { ownerId, kind, jobId, once }: { ownerId: string; kind: PropKind; jobId: string; once: string }, now: Date,
): Promise<boolean> {
  const grant = await trx.selectFrom('prop_grant').select('id').where('owner_id', '=', ownerId).where('kind', '=', kind)
    .where('left_', '>', 0).where('expires_at', '>', now).orderBy('expires_at').orderBy('id').limit(1).forUpdate().executeTakeFirst()
  if (!grant) return false
  const { numUpdatedRows } = await trx.updateTable('prop_grant').set({ left_: sql`left_ - 1` }).where('id', '=', grant.id)
    .where('left_', '>', 0).executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await trx.insertInto('prop_entry')
    .values({ grant_id: grant.id, owner_id: ownerId, kind, change: -1, reason: 'used', job_id: jobId, once, at: now }).execute()
  return true
}

/** Lets one work on a job. */
export async function putOnJob(trx: Trx, job: JobRow, kind: PropKind, now: Date): Promise<void> {
  const after = { ...job, ...effectOf(kind, now) }
  const rank_at = rankAt(after.refreshed_at, after.urgent, after.licence_verified, after.top_until !== null && after.top_until > now)
  await trx.updateTable('job').set({ ...effectOf(kind, now), rank_at }).where('id', '=', job.id).execute()
}

const BATCH = 500

/** Ends what no longer works on its job, and writes off what expired unused; how many of both. */
export async function expireProps(db: Db, now: Date): Promise<number> {
  return await endEffects(db, now) + await writeOff(db, now)
}

const endEffects = (db: Db, now: Date): Promise<number> => db.transaction().execute(async (trx) => {
  const jobs = await trx.selectFrom('job').innerJoin('company', 'company.id', 'job.company_id')
    .select(['job.id', 'job.refreshed_at', 'job.urgent', 'job.top_until', 'job.urgent_until', 'company.licence_verified'])
    .where((e) => e.or([e('job.top_until', 'is not', null), e('job.urgent_until', 'is not', null)]))
    .where(sql<boolean>`least(job.top_until, job.urgent_until) <= ${now}`).limit(BATCH).forUpdate('job').skipLocked().execute()
  for (const job of jobs) {
    const top_until = job.top_until && job.top_until > now ? job.top_until : null
    const urgent_until = job.urgent_until && job.urgent_until > now ? job.urgent_until : null
    const urgent = job.urgent && (job.urgent_until === null || urgent_until !== null)
    const rank_at = rankAt(job.refreshed_at, urgent, job.licence_verified, top_until !== null)
    await trx.updateTable('job').set({ top_until, urgent_until, urgent, rank_at }).where('id', '=', job.id).execute()
  }
  return jobs.length
})

const writeOff = (db: Db, now: Date): Promise<number> => db.transaction().execute(async (trx) => {
  const grants = await trx.selectFrom('prop_grant').select(['id', 'owner_id', 'kind', 'left_'])
    .where('left_', '>', 0).where('expires_at', '<=', now).limit(BATCH).forUpdate().skipLocked().execute()
  for (const { id, owner_id, kind, left_ } of grants) {
    await trx.updateTable('prop_grant').set({ left_: 0 }).where('id', '=', id).execute()
    await trx.insertInto('prop_entry').values({ grant_id: id, owner_id, kind, change: -left_, reason: 'expired', at: now }).execute()
  }
  return grants.length
})
