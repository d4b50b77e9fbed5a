import { withOvertimeOf } from '@daogang/contract/rules/kind-terms'
import type { CountedDay } from '@daogang/contract/rules/work-hours'
import { addDays, mondayOf } from '@daogang/contract/rules/work-time'
import type { Insertable } from 'kysely'
import type { Database, Db, Row, Trx } from '../../db/schema'
import { kindsOf } from './terms'
import { calendarOf } from './holidays'

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

interface Span {
  from: string
  to: string
  /** Only confirmed days, which are what money is counted from. */
  isConfirmed?: boolean
}

interface CountedRow extends CountedDay {
  employment_id: string
  state: DayRow['state']
  by_silence: boolean
}

/** The stored days of employments with the overtime of their weeks by the terms of each day, by employment, the earliest first. */
export async function countedDays(
  db: Db, employmentIds: readonly string[], { from, to, isConfirmed = false }: Span,
): Promise<Map<string, CountedRow[]>> {
  if (employmentIds.length === 0) return new Map()
  const monday = mondayOf(from)
  const rows = await db.selectFrom('work_day').innerJoin('employment', 'employment.id', 'work_day.employment_id')
    .select(['employment_id', 'day', 'minutes', 'state', 'by_silence', 'kind'])
    .select(['overtime_150 as overtime150', 'overtime_200 as overtime200', 'overtime_300 as overtime300'])
    .where('employment_id', 'in', employmentIds).where('day', '>=', monday).where('day', '<=', to)
    .$if(isConfirmed, (query) => query.where('state', '=', 'confirmed')).orderBy('day').execute()
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return new Map()
  const calendar = await calendarOf(db, mondayOf(first.day), addDays(last.day, 6))
  const byEmployment = Map.groupBy(rows, ({ employment_id }) => employment_id)
  const kinds = await kindsOf(db, [...byEmployment].flatMap(([id, [row]]) => (row ? [{ id, kind: row.kind }] : [])))
  return new Map([...byEmployment].map(([id, all]) =>
    [id, withOvertimeOf(all, kinds.get(id) ?? [], calendar).filter(({ day }) => day >= from)]))
}

/** Overtime of a month on ordinary days and days off. */
export async function overtimeOf(db: Db, employmentId: string, month: string): Promise<number> {
  const days = (await countedDays(db, [employmentId], { from: `${month}-01`, to: `${month}-31` })).get(employmentId) ?? []
  return days.reduce((sum, { overtime150, overtime200 }) => sum + overtime150 + overtime200, 0)
}
