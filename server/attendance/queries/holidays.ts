import { HOLIDAYS, type Holiday } from '@daogang/contract/rules/holidays'
import type { Db, Row, Trx } from '../../db/schema'

/** The calendar of a period by day: that of the code, with what operators imported over it. */
export async function calendarOf(db: Db, from: string, to: string): Promise<ReadonlyMap<string, Holiday>> {
  const calendar = new Map(HOLIDAYS.filter(({ day }) => day >= from && day <= to).map((holiday) => [holiday.day, holiday]))
  const rows = await db.selectFrom('holiday').select(['day', 'name', 'kind']).where('day', '>=', from).where('day', '<=', to).execute()
  for (const { day, name, kind } of rows) {
    if (kind === 'none') calendar.delete(day)
    else calendar.set(day, { day, name, kind })
  }
  return calendar
}

export const saveHoliday = (trx: Trx, values: Omit<Row<'holiday'>, 'decided_at'>, now: Date): Promise<unknown> =>
  trx.insertInto('holiday').values({ ...values, decided_at: now })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({
      name: values.name, kind: values.kind, decided_by: values.decided_by, decided_at: now,
    })).execute()
