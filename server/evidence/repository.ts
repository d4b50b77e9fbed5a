import { sql } from 'kysely'
import { countedDays } from '../attendance/queries/days'
import type { Db } from '../db/schema'

export type EvidenceEmployment = NonNullable<Awaited<ReturnType<typeof employmentOf>>>

/** An employment of this person, with the masked name of their id card. */
export const employmentOf = (db: Db, accountId: string, id: string) =>
  db.selectFrom('employment').innerJoin('enterprise', 'enterprise.id', 'employment.enterprise_id')
    .innerJoin('company', 'company.id', 'employment.company_id')
    .select([
      'employment.id', 'employment.kind', 'wage', 'wage_unit', 'settlement', 'payday', 'promise', 'starts_on', 'ends_on', 'agreed_at',
      'objection', 'enterprise.name as employer', 'company.name as store',
      sql<string>`coalesce((select masked_name from real_name where real_name.account_id = employment.account_id
        and real_name.status = 'approved'), '没有实名')`.as('person'),
    ])
    .where('employment.id', '=', id).where('employment.account_id', '=', accountId).executeTakeFirst()

/** The punches of an employment from a day on with their reviews, the earliest first. */
export const punchesOf = (db: Db, employmentId: string, since: string) =>
  db.selectFrom('punch').leftJoin('punch_review', 'punch_review.punch_id', 'punch.id')
    .select(['day', 'direction', 'at', 'received_at', 'method', 'place', 'decision', 'by_silence', 'reason'])
    .where('employment_id', '=', employmentId).where('day', '>=', since).orderBy('at').orderBy('punch.id').execute()

export const correctionsOf = (db: Db, employmentId: string, since: string) =>
  db.selectFrom('correction').select(['day', 'direction', 'claimed_at', 'reason', 'state', 'answer', 'entered_by'])
    .where('employment_id', '=', employmentId).where('day', '>=', since).orderBy('created_at').orderBy('id').execute()

/** The days since another one, with the overtime of their weeks. */
export const daysOf = async (db: Db, employmentId: string, since: string) =>
  (await countedDays(db, [employmentId], { from: since, to: '9999-12-31' })).get(employmentId) ?? []
