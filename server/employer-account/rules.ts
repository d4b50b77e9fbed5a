import { columnOf, fenOf, type CsvRow } from '../lib/csv'

/** The names that banks give these columns. */
const COLUMNS = {
  number: ['流水号', '交易流水号', '银行流水号'],
  day: ['日期', '交易日期', '入账日期'],
  amount: ['金额', '收入金额', '贷方发生额', '收入'],
  payer: ['付款人', '对方户名', '付款方名称', '付款户名'],
  remark: ['备注', '附言', '摘要', '用途'],
  /** Beside an amount without a sign. */
  direction: ['借贷标志', '借贷方向', '收/支', '收／支', '收支'],
} as const

export interface StatementLine {
  number: string
  day: string
  /** Fen; zero or less for what went out. */
  amount: number
  payer: string
  remark: string
  /** The columns of the remark, for the code in one of them. */
  remarks: string[]
}

/** A line of a bank's statement, or why it cannot be read. */
export function readLine(row: CsvRow): StatementLine | { problem: string } {
  const number = columnOf(row, COLUMNS.number)
  if (number === '' || number.length > 64) return { problem: '没有流水号' }
  if (SCIENTIFIC.test(number)) return { problem: `流水号变成了${number}，在表格里把这一列改成文本，再导出一次` }
  if (COLUMNS.number.some((name) => row.rounded?.includes(name))) {
    return { problem: `流水号${number}的后几位可能被表格改成了0，在表格里把这一列改成文本，再导出一次` }
  }
  const day = dayOf(columnOf(row, COLUMNS.day))
  if (!day) return { problem: '日期看不懂，要写成2026-11-03' }
  const text = columnOf(row, COLUMNS.amount)
  const written = text === '' ? 0 : fenOf(text)
  if (written === undefined) return { problem: '金额看不懂' }
  const direction = directionOf(row)
  if (direction === undefined) return { problem: '看不出是收还是支，借贷方向要写借或贷，收支要写收或支' }
  // A remark can be in several columns, and the code in any of them.
  const remarks = COLUMNS.remark.map((name) => row.values[name] ?? '').filter(Boolean)
  return {
    number, day, amount: direction === 'out' ? -Math.abs(written) : written, payer: columnOf(row, COLUMNS.payer).slice(0, 100),
    remark: remarks.join(' ').slice(0, 200), remarks,
  }
}

/** A number that a spreadsheet rounded: many lines would have the same. */
const SCIENTIFIC = /^\d+(\.\d+)?E\+?\d+$/i
const OUT = /^(借|支|出|转出|D)/i
const IN = /^(贷|收|入|转入|C)/i

/** Whether money went out or came in, as a separate column says; `signed` without such a column, undefined for any other text. */
function directionOf(row: CsvRow): 'in' | 'out' | 'signed' | undefined {
  const found = COLUMNS.direction.map((name) => row.values[name]).filter((value) => value !== undefined)
  if (found.length === 0) return 'signed'
  // One column that says out is enough: a deposit by mistake is worse than a line that waits.
  if (found.some((value) => OUT.test(value))) return 'out'
  return found.every((value) => IN.test(value)) ? 'in' : undefined
}

/** `20261103`, `2026/11/3` or `2026-11-03 10:20` as `2026-11-03`. */
function dayOf(text: string): string | undefined {
  const [, year = '', month = '', day = ''] = /^(20\d{2})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})(?:\D.*)?$/.exec(text) ?? []
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = new Date(`${written}T00:00:00Z`)
  return Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== written ? undefined : written
}
