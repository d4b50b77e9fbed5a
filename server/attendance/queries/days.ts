import { sql, type Insertable } from 'kysely'
import type { Database, Db, Row, Trx } from '../../db/schema'

export type DayRow = Row<'work_day'>

export const daysOf = (db: Db, employmentIds: readonly string[], from: string, to: string): Promise<DayRow[]> =>
  db.selectFrom('work_day').selectAll().where('employment_id', 'in', employmentIds).where('day', '>=', from).where('day', '<=', to)
    .execute()

export const findDay = (db: Db, employmentId: string, day: string): Promise<DayRow | undefined> =>
  db.selectFrom('work_day').selectAll().where('employment_id', '=', employmentId).where('day', '=', day).executeTakeFirst()

/** Stores the hours of a day, in place of earlier ones. */
export const saveDay = (trx: Trx, values: Insertable<Database['work_day']>): Promise<unknown> => {
  const { employment_id: _id, day: _day, ...rest } = values
  return trx.insertInto('work_day').values(values)
    .onConflict((conflict) => conflict.columns(['employment_id', 'day']).doUpdateSet(rest)).execute()
}

/** Days that are confirmed by silence now, the earliest first. */
export const dueDays = (db: Db, now: Date, limit: number): Promise<{ employment_id: string, day: string }[]> =>
  db.selectFrom('work_day').select(['employment_id', 'day']).where('due_at', '<=', now).orderBy('due_at').orderBy('employment_id')
    .orderBy('day').limit(limit).execute()

/** Overtime of a month on ordinary days and days off. */
export async function overtimeOf(db: Db, employmentId: string, month: string): Promise<number> {
  const { minutes } = await db.selectFrom('work_day')
    .select(sql<number>`coalesce(sum(overtime_150 + overtime_200), 0)::integer`.as('minutes'))
    .where('employment_id', '=', employmentId).where('day', '>=', `${month}-01`).where('day', '<=', `${month}-31`)
    .executeTakeFirstOrThrow()
  return minutes
}
