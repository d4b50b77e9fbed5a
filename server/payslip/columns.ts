import { isCalendarDay } from '@daogang/contract/rules/day'
import { ITEM_KINDS, ITEM_NAMES, MAX_ITEM, type ItemKind, type SlipState } from '@daogang/contract/rules/payslip'
import { columnOf, fenOf, type CsvRow } from '../lib/csv'
import { isUuid } from '../lib/cursor'

/** Columns that the import reads besides those of the items. */
export const COLUMNS = { id: '工资条编号', revision: '版本', payOn: '发薪日' } as const

export const STATE_NAMES: Readonly<Record<SlipState, string>> = {
  draft: '草稿', published: '已发给本人', confirmed: '本人确认', disputed: '有异议', corrected: '改过', paid: '已付',
}

/** The content of a line. */
export interface SheetLine {
  line: number
  id: string
  /** Of the draft when it was exported; undefined where the column is empty or something else. */
  revision: number | undefined
  /** Undefined for an empty cell. */
  payOn: string | undefined
  /** Fen by kind; an empty cell leaves the kind as it is. */
  amounts: ReadonlyMap<ItemKind, number>
}

/** Whether a table has the columns of the exported file. */
export const isPayroll = (rows: readonly CsvRow[]): boolean => rows.every(({ values }) => COLUMNS.id in values)

/** `2026-11-05`, and as Excel writes it again: `2026/11/5` or `2026年11月5日`. Undefined for an empty cell, null for anything else. */
function dayOf(text: string): string | undefined | null {
  if (text === '') return undefined
  const [, year = '', month = '', day = ''] = /^(20\d{2})[-/年](\d{1,2})[-/月](\d{1,2})日?$/.exec(text.normalize('NFKC')) ?? []
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return year !== '' && isCalendarDay(found) ? found : null
}

/** Reads a line of a file, or gives its problem. */
export function readLine(row: CsvRow): SheetLine | { line: number, problem: string } {
  const { line } = row
  const refuse = (problem: string) => ({ line, problem })
  const id = columnOf(row, [COLUMNS.id]).toLowerCase()
  if (!isUuid(id)) return refuse('工资条编号看不懂，先导出一份，在那份上改')
  const payOn = dayOf(columnOf(row, [COLUMNS.payOn]))
  if (payOn === null) return refuse('发薪日要写成2026-11-15')
  const amounts = new Map<ItemKind, number>()
  for (const kind of ITEM_KINDS) {
    const text = columnOf(row, [ITEM_NAMES[kind]])
    if (text === '') continue
    const fen = fenOf(text)
    if (fen === undefined || fen < 0) return refuse(`${ITEM_NAMES[kind]}要写不小于0的数，最多两位小数`)
    if (fen > MAX_ITEM) return refuse(`${ITEM_NAMES[kind]}比${MAX_ITEM / 100}还多，看看是不是多写了0`)
    amounts.set(kind, fen)
  }
  const revision = columnOf(row, [COLUMNS.revision])
  return { line, id, revision: /^\d{1,7}$/.test(revision) ? Number(revision) : undefined, payOn, amounts }
}
