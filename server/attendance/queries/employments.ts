import type { MemberAction } from '@daogang/contract/rules/member'
import { sql, type RawBuilder } from 'kysely'
import { micros } from '../../db/micros'
import type { Db, Trx } from '../../db/schema'
import { microsToTimestamp, type TimeKey } from '../../lib/cursor'
import { PAGE_PLUS_ONE } from '../../lib/page'
import { isPresent, mayActOn } from '../../member/queries/access'
import type { PresentEmployer } from '../../member/employer'

const EMPLOYMENT = { company: 'employment.company_id', handler: 'application.handler_id' }

/** Employments with everything that attendance needs of them. */
const employments = (db: Db) =>
  db.selectFrom('employment').innerJoin('company', 'company.id', 'employment.company_id')
    .innerJoin('application', 'application.id', 'employment.application_id')
    .innerJoin('resume', 'resume.id', 'application.resume_id')
    .leftJoin('work_place', 'work_place.id', 'employment.work_place_id')
    .select([
      'employment.id', 'employment.account_id', 'employment.company_id', 'employment.job_id', 'employment.application_id',
      'employment.kind', 'employment.shift_id', 'employment.work_place_id', 'employment.starts_on', 'employment.ends_on',
      'company.name as company', 'application.handler_id', 'application.agreed', 'resume.name as person',
      'work_place.name as place', 'work_place.address', 'work_place.latitude', 'work_place.longitude', 'work_place.radius',
      'work_place.code_secret', sql<string>`employment.promise ->> 'title'`.as('title'),
    ])

export type EmploymentRow = Awaited<ReturnType<ReturnType<typeof employments>['executeTakeFirstOrThrow']>>

/** Where a person works on a day, or did not stop before another one, the latest start first. */
export const employmentsOn = (db: Db, accountId: string, day: string, notEndedBefore = day): Promise<EmploymentRow[]> =>
  employments(db).where('employment.account_id', '=', accountId).where('starts_on', '<=', day)
    .where((e) => e.or([e('ends_on', 'is', null), e('ends_on', '>=', notEndedBefore)]))
    .orderBy('starts_on', 'desc').orderBy('employment.id').execute()

/** The employment of a person that began last, also if it is over; without one, one that begins after `today`. */
export const latestEmployment = (db: Db, accountId: string, today: string): Promise<EmploymentRow | undefined> =>
  employments(db).where('employment.account_id', '=', accountId).orderBy((e) => e('starts_on', '>', today))
    .orderBy('starts_on', 'desc').orderBy('employment.id').limit(1)
    .executeTakeFirst()

/** An employment of this person. */
export const ownEmployment = (db: Db, accountId: string, id: string): Promise<EmploymentRow | undefined> =>
  employments(db).where('employment.id', '=', id).where('employment.account_id', '=', accountId).executeTakeFirst()

/** Serialises everything that changes the days of an employment. What the caller read of it before may be old. */
export const lockEmployment = (trx: Trx, id: string): Promise<unknown> =>
  trx.selectFrom('employment').select('id').where('id', '=', id).forNoKeyUpdate().execute()

/** Of anyone, for workers without a caller, locked until the transaction ends. */
export async function lockAny(trx: Trx, id: string): Promise<EmploymentRow> {
  await lockEmployment(trx, id)
  return employments(trx).where('employment.id', '=', id).executeTakeFirstOrThrow()
}

/** An employment of this person, locked until the transaction ends. */
export async function lockOwn(trx: Trx, accountId: string, id: string): Promise<EmploymentRow | undefined> {
  await trx.selectFrom('employment').select('id').where('id', '=', id).where('account_id', '=', accountId).forNoKeyUpdate().execute()
  return ownEmployment(trx, accountId, id)
}

/** Whether an employer may do something with the `employment` row at hand, joined with its `application`. */
export const mayReach = (userId: string, action: MemberAction): RawBuilder<boolean> => mayActOn(userId, action, EMPLOYMENT)

/** The stores of a list: a given one, or those that the employer looks at now. */
export const inStores = (employer: PresentEmployer, companyId: string | undefined): RawBuilder<boolean> =>
  (companyId === undefined ? isPresent(employer, 'employment.company_id') : sql<boolean>`employment.company_id = ${companyId}`)

/** Whether a person may decide about the `employment` row at hand, which their own never is. */
export const mayDecide = (userId: string): RawBuilder<boolean> =>
  sql<boolean>`(${mayReach(userId, 'manageAttendance')} and employment.account_id <> ${userId})`

/** An employment about which an employer decides, locked until the transaction ends. */
export async function lockManaged(trx: Trx, userId: string, id: string): Promise<EmploymentRow | undefined> {
  const managed = () => employments(trx).where('employment.id', '=', id).where(mayDecide(userId)).executeTakeFirst()
  if (!await managed()) return undefined
  await lockEmployment(trx, id)
  return managed()
}

interface Staff {
  companyId: string | undefined
  from: string
  to: string
}

const staff = (db: Db, employer: PresentEmployer, { companyId, from, to }: Staff) =>
  employments(db).where(inStores(employer, companyId)).where(mayReach(employer.id, 'viewAttendance'))
    .where('starts_on', '<=', to).where((e) => e.or([e('ends_on', 'is', null), e('ends_on', '>=', from)]))

/** The people at work in a period, from a place in their order on. */
function staffAfter(db: Db, employer: PresentEmployer, period: Staff, after: TimeKey | null) {
  const query = staff(db, employer, period).select(micros('employment.created_at').as('key_micros'))
    .orderBy('employment.created_at').orderBy('employment.id')
  return !after ? query : query.where(sql<boolean>`(employment.created_at, employment.id)
    > (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)`)
}

/** The people at work in a period, in chunks. */
export async function* staffOf(db: Db, employer: PresentEmployer, period: Staff, chunk: number): AsyncGenerator<EmploymentRow[]> {
  let after: TimeKey | null = null
  for (;;) {
    const rows: (EmploymentRow & { key_micros: string })[] = await staffAfter(db, employer, period, after).limit(chunk).execute()
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < chunk) return
    after = { micros: last.key_micros, id: last.id }
  }
}

/** A page of them, and one row more. */
export function staffPage(
  db: Db, employer: PresentEmployer, { employmentId, ...period }: Staff & { employmentId: string | undefined }, after: TimeKey | null,
) {
  const query = staffAfter(db, employer, period, after).select(mayDecide(employer.id).as('may_decide')).limit(PAGE_PLUS_ONE)
  return (employmentId === undefined ? query : query.where('employment.id', '=', employmentId)).execute()
}
