import { isDay } from '@daogang/contract/rules/day'
import { HOLIDAY_KINDS } from '@daogang/contract/rules/holidays'
import type { Db, Trx } from '../db/schema'
import { columnOf, type CsvRow } from '../lib/csv'
import { changesOf, repeatedRows, type LineProblem, type SaidRow, type TablePlan } from '../lib/table-plan'
import { calendarOf, saveHoliday } from './queries/holidays'

const KINDS = [...HOLIDAY_KINDS, 'none'] as const
type Kind = (typeof KINDS)[number]
/** What operators read, and may write in place of the codes. */
const KIND_TEXTS: Readonly<Record<Kind, string>> = { statutory: '三倍', off: '放假', work: '上班', none: '平常' }
const MAX_NAME = 20

interface Day {
  line: number
  day: string
  name: string
  kind: Kind
}

/** Reads a row of a calendar: `day,name,kind`. @returns its fault, or the day */
function readDay(row: CsvRow): Day | LineProblem {
  const { line } = row
  const [day, name, word] = [columnOf(row, ['day', '日期']), columnOf(row, ['name', '节日']), columnOf(row, ['kind', '类型'])]
  const kind = KINDS.find((each) => each === word || KIND_TEXTS[each] === word)
  if (!isDay(day)) return { line, problem: '日期要写成 2027-02-06' }
  if (name === '' || name.length > MAX_NAME) return { line, problem: `要写节日的名字，最多${MAX_NAME}个字` }
  return kind ? { line, day, name, kind } : { line, problem: `类型要写 ${KINDS.join('、')} 里的一种` }
}

const textOf = ({ name, kind }: Pick<Day, 'name' | 'kind'>): string => (kind === 'none' ? KIND_TEXTS.none : `${name}，${KIND_TEXTS[kind]}`)

/** What a calendar changes: all rows, or none if one is wrong. A day that is known is replaced, so the same file again changes nothing. */
export async function planHolidays(db: Db, rows: readonly CsvRow[]): Promise<TablePlan<Trx>> {
  const read = rows.map(readDay)
  const days = read.filter((each) => 'day' in each)
  const said: SaidRow[] = days.map((each) => ({ line: each.line, name: each.day, text: textOf(each) }))
  const problems = [...read.filter((each) => 'problem' in each), ...repeatedRows(said)]
  const sorted = days.map(({ day }) => day).sort()
  const [from, to] = [sorted[0], sorted.at(-1)]
  const known = from !== undefined && to !== undefined ? await calendarOf(db, from, to) : new Map<string, never>()
  const found = new Map(days.map(({ day }) => [day, textOf(known.get(day) ?? { name: '', kind: 'none' })]))
  return {
    problems, ...changesOf(said, found),
    async write(trx, { actor, now }) {
      for (const { line: _line, ...day } of days) await saveHoliday(trx, { ...day, decided_by: actor }, now)
    },
  }
}
