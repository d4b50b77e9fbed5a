import { sql, type Insertable, type Updateable } from 'kysely'
import { micros } from '../../db/micros'
import type { Database, Db, Row, Trx } from '../../db/schema'
import { microsToTimestamp, type TimeKey } from '../../lib/cursor'
import { PAGE_PLUS_ONE } from '../../lib/page'
import type { PresentEmployer } from '../../member/employer'
import { isPresent, mayActOn } from '../../member/queries/access'

export type DepartureRow = Row<'departure'>

const before = ({ micros: key, id }: TimeKey) =>
  sql<boolean>`(departure.created_at, departure.id) < (${microsToTimestamp(key)}::timestamptz, ${id}::uuid)`

/** A person's departures, the latest first, and one more than a page. */
export function departuresOf(db: Db, accountId: string, after: TimeKey | null) {
  let query = db.selectFrom('departure').selectAll().select(micros('departure.created_at').as('key_micros'))
    .where('account_id', '=', accountId)
  if (after) query = query.where(before(after))
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(PAGE_PLUS_ONE).execute()
}

export const ownDeparture = (db: Db, accountId: string, id: string): Promise<DepartureRow | undefined> =>
  db.selectFrom('departure').selectAll().where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst()

const CLOSED = ['settled', 'withdrawn'] as const

/** The departure of an employment of this person that is not closed. */
export const openIdsOf = async (db: Db, accountId: string): Promise<ReadonlyMap<string, string>> => new Map(
  (await db.selectFrom('departure').select(['id', 'employment_id']).where('account_id', '=', accountId).where('state', 'not in', CLOSED)
    .where('employment_id', 'is not', null).execute()).map(({ id, employment_id: employmentId }) => [employmentId ?? '', id]),
)

/** A person's own departure, locked until the transaction ends. Lock its employment before this. */
export const lockDeparture = (trx: Trx, accountId: string, id: string): Promise<DepartureRow | undefined> =>
  trx.selectFrom('departure').selectAll().where('account_id', '=', accountId).where('id', '=', id).forUpdate().executeTakeFirst()

/** A person's departures that their employers still have open, locked. Lock their employments before this. */
export const lockAnswerable = (trx: Trx, accountId: string): Promise<DepartureRow[]> =>
  trx.selectFrom('departure').selectAll().where('account_id', '=', accountId).where('employment_id', 'is not', null)
    .where('state', 'not in', ['draft', ...CLOSED]).orderBy('id').forUpdate().execute()

export const lockByOnce = (trx: Trx, accountId: string, once: string): Promise<DepartureRow | undefined> =>
  trx.selectFrom('departure').selectAll().where('account_id', '=', accountId).where('once', '=', once).forUpdate().executeTakeFirst()

/** Adds a draft. False if the key is taken, or another departure of the employment is open. */
export async function insertDeparture(trx: Trx, values: Insertable<Database['departure']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx.insertInto('departure').values(values).onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const updateDeparture = (trx: Trx, id: string, values: Updateable<Database['departure']>): Promise<unknown> =>
  trx.updateTable('departure').set(values).where('id', '=', id).execute()

export const deleteDeparture = (trx: Trx, id: string): Promise<unknown> => trx.deleteFrom('departure').where('id', '=', id).execute()

export const addEvent = (trx: Trx, values: Insertable<Database['departure_event']>): Promise<unknown> =>
  trx.insertInto('departure_event').values(values).execute()

/** How often a person submitted departures since a moment. */
export async function submissionsSince(db: Db, accountId: string, since: Date): Promise<number> {
  const { count } = await db.selectFrom('departure').innerJoin('departure_event', 'departure_event.departure_id', 'departure.id')
    .where('departure.account_id', '=', accountId).where('departure_event.kind', '=', 'submitted').where('departure_event.at', '>=', since)
    .select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

/** What both sides did, the earliest first. */
export const eventsOf = (db: Db, departureId: string) =>
  db.selectFrom('departure_event').select(['kind', 'side', 'words', 'owed', 'at']).where('departure_id', '=', departureId)
    .orderBy('id').execute()

const OF = { company: 'employment.company_id', handler: 'application.handler_id' }

const staffDepartures = (db: Db) =>
  db.selectFrom('departure').innerJoin('employment', 'employment.id', 'departure.employment_id')
    .innerJoin('application', 'application.id', 'employment.application_id').innerJoin('resume', 'resume.id', 'application.resume_id')
    .selectAll('departure')
    .select(['resume.name', 'employment.enterprise_id', micros('departure.created_at').as('key_micros')])
    // A draft is the worker's own until it is submitted, also after it was taken back.
    .where('departure.state', '<>', 'draft')

export type StaffDepartureRow = Awaited<ReturnType<typeof staffDeparturesOf>>[number]

/** A page of the departures that an employer reaches in the stores that they look at, and one row more. */
export function staffDeparturesOf(db: Db, employer: PresentEmployer, open: boolean, after: TimeKey | null) {
  let query = staffDepartures(db).where(mayActOn(employer.id, 'hire', OF)).where(isPresent(employer, 'employment.company_id'))
    .where('departure.state', open ? 'not in' : 'in', CLOSED)
  if (after) query = query.where(before(after))
  return query.orderBy('departure.created_at', 'desc').orderBy('departure.id', 'desc').limit(PAGE_PLUS_ONE).execute()
}

/** A departure that a person reaches as the employer. */
export const staffDeparture = (db: Db, userId: string, id: string): Promise<StaffDepartureRow | undefined> =>
  staffDepartures(db).where('departure.id', '=', id).where(mayActOn(userId, 'hire', OF)).executeTakeFirst()

/** The employment of a departure that a person reaches as the employer; undefined otherwise. */
export const employmentToAnswer = async (db: Db, userId: string, id: string): Promise<string | undefined> =>
  (await staffDeparture(db, userId, id))?.employment_id ?? undefined

/** The state of a departure, locked. The employment is locked and reached. */
export const lockById = (trx: Trx, id: string): Promise<DepartureRow> =>
  trx.selectFrom('departure').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Submitted departures whose answer is due before a moment and without a reminder. */
export const unreminded = (db: Db, before: Date, limit: number) =>
  db.selectFrom('departure').innerJoin('employment', 'employment.id', 'departure.employment_id')
    .innerJoin('application', 'application.id', 'employment.application_id')
    .select(['departure.id', 'application.handler_id', 'employment.enterprise_id', 'departure.version'])
    .where('departure.state', '=', 'submitted').where('departure.reminded_at', 'is', null).where('departure.due_at', '<', before)
    .orderBy('departure.due_at').limit(limit).execute()

/** False if another process reminded, or the answer came. */
export async function markReminded(trx: Trx, id: string, version: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable('departure').set({ reminded_at: now }).where('id', '=', id)
    .where('version', '=', version).where('state', '=', 'submitted').where('reminded_at', 'is', null).executeTakeFirst()
  return numUpdatedRows === 1n
}
