import { columnOf, fenOf, type CsvRow } from '../lib/csv'

/** The names that banks give these columns. */
const COLUMNS = {
  number: ['流水号', '交易流水号', '银行流水号'],
  day: ['日期', '交易日期', '入账日期'],
  amount: ['金额', '收入金额', '贷方发生额', '收入'],
  payer: ['付款人', '对方户名', '付款方名称', '付款户名'],
  remark: ['备注', '附言', '摘要', '用途'],
} as const

export interface StatementLine {
  number: string
  day: string
  /** Fen; zero or less for what went out. */
  amount: number
  payer: string
  remark: string
}

/** A line of a bank's statement, or why it cannot be read. */
export function readLine(row: CsvRow): StatementLine | { problem: string } {
  const number = columnOf(row, COLUMNS.number)
  if (number === '' || number.length > 64) return { problem: '没有流水号' }
  const day = dayOf(columnOf(row, COLUMNS.day))
  if (!day) return { problem: '日期看不懂，要写成2026-11-03' }
  const text = columnOf(row, COLUMNS.amount)
  const amount = text === '' ? 0 : fenOf(text)
  if (amount === undefined) return { problem: '金额看不懂' }
  // A remark can be in several columns, and the code in any of them.
  const remark = COLUMNS.remark.map((name) => row.values[name] ?? '').filter(Boolean).join(' ').slice(0, 200)
  return { number, day, amount, payer: columnOf(row, COLUMNS.payer).slice(0, 100), remark }
}

/** `20261103`, `2026/11/3` or `2026-11-03 10:20` as `2026-11-03`. */
function dayOf(text: string): string | undefined {
  const [, year = '', month = '', day = ''] = /^(20\d{2})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})(?:\D.*)?$/.exec(text) ?? []
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = new Date(`${written}T00:00:00Z`)
  return Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== written ? undefined : written
}
