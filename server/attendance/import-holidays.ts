import { isCalendarDay } from '@daogang/contract/rules/day'
import { HOLIDAY_KINDS } from '@daogang/contract/rules/holidays'
import type { Db } from '../db/schema'
import { columnOf, readCsv, type CsvRow } from '../lib/csv'
import { saveHoliday } from './queries/holidays'

const KINDS = [...HOLIDAY_KINDS, 'none'] as const
const MAX_NAME = 20

interface Day {
  day: string
  name: string
  kind: (typeof KINDS)[number]
}

/** Reads a row of a calendar: `day,name,kind`. @returns its fault, or the day */
function readDay(row: CsvRow): Day | string {
  const [day, name, word] = [columnOf(row, ['day', '日期']), columnOf(row, ['name', '节日']), columnOf(row, ['kind', '类型'])]
  const kind = KINDS.find((each) => each === word)
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(day) || !isCalendarDay(day)) return `第${row.line}行的日期要写成 2027-02-06`
  if (name === '' || name.length > MAX_NAME) return `第${row.line}行要写节日的名字，最多${MAX_NAME}个字`
  return kind ? { day, name, kind } : `第${row.line}行的类型要写 ${KINDS.join('、')} 里的一种`
}

/**
 * Imports a calendar: all rows, or none if one is wrong. A day that is known is replaced, so the same file again changes nothing.
 * @returns the number of days, or the faults of the file
 */
export async function importHolidays(
  db: Db, bytes: Uint8Array, actor: string, now: Date,
): Promise<{ days: number } | { faults: string[] }> {
  const read = readCsv(bytes).map(readDay)
  const faults = read.filter((each) => typeof each === 'string')
  if (faults.length > 0) return { faults }
  const days = read.filter((each) => typeof each !== 'string')
  await db.transaction().execute(async (trx) => {
    for (const day of days) await saveHoliday(trx, { ...day, decided_by: actor }, now)
  })
  return { days: days.length }
}
