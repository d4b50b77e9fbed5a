import { HOLIDAYS, isUnannounced, type Holiday } from '@daogang/contract/rules/holidays'
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

/** The years of a period whose days off around the holidays are not known yet. */
export async function unannouncedYears(db: Db, from: string, to: string): Promise<number[]> {
  const [first, last] = [from, to].map((day) => Number(day.slice(0, 4))) as [number, number]
  const calendar = [...(await calendarOf(db, `${first}-01-01`, `${last}-12-31`)).values()]
  return Array.from({ length: last - first + 1 }, (_, nth) => first + nth).filter((year) => isUnannounced(year, calendar))
}

export const saveHoliday = (trx: Trx, values: Omit<Row<'holiday'>, 'decided_at'>, now: Date): Promise<unknown> =>
  trx.insertInto('holiday').values({ ...values, decided_at: now })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({
      name: values.name, kind: values.kind, decided_by: values.decided_by, decided_at: now,
    })).execute()
