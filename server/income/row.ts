import { MOBILE } from '@daogang/contract/rules/login'
import { countWidth } from '@daogang/contract/rules/width'
import type { Purse } from '@daogang/contract/rules/wallet'
import { columnOf, fenOf, type CsvRow } from '../lib/csv'

/** One payment of a file, as it was written. */
export interface IncomeRow {
  line: number
  mobile: string
  name: string
  /** Transfer code, credit code or id of the enterprise. */
  enterprise: string
  purse: Purse
  period: string
  /** Fen. */
  gross: number
  /** Empty for the usual one. */
  title: string
}

const PURSES: Readonly<Record<string, Purse | undefined>> = { 工资: 'wallet', 灵活用工: 'zzx' }
const MAX_TITLE_WIDTH = 60
/** Fen: a larger payment is a slip of the keyboard. */
const MAX_GROSS = 20_000_000

/** Reads a row of a file with earnings, or says why it cannot be paid. */
export function readRow(row: CsvRow): IncomeRow | { line: number, problem: string } {
  const { line } = row
  const refuse = (problem: string) => ({ line, problem })
  const mobile = columnOf(row, ['手机号'])
  if (!MOBILE.test(mobile)) return refuse('手机号要写11位')
  const name = columnOf(row, ['姓名'])
  if (name === '') return refuse('没有姓名')
  const enterprise = columnOf(row, ['企业'])
  if (enterprise === '') return refuse('没有企业，写转账码、统一社会信用代码或编号')
  const purse = PURSES[columnOf(row, ['种类'])]
  if (!purse) return refuse(`种类写 ${Object.keys(PURSES).join('、')} 里的一种`)
  const period = columnOf(row, ['月份'])
  if (!/^20\d{2}-(0[1-9]|1[0-2])$/.test(period)) return refuse('月份要写成2026-11')
  const gross = fenOf(columnOf(row, ['金额']))
  if (gross === undefined || gross <= 0) return refuse('金额要写大于0的数，最多两位小数')
  if (gross > MAX_GROSS) return refuse(`金额比${MAX_GROSS / 100}还多，看看是不是多写了0`)
  const title = columnOf(row, ['名目'])
  if (countWidth(title) > MAX_TITLE_WIDTH) return refuse(`名目最多${MAX_TITLE_WIDTH / 2}个字`)
  return { line, mobile, name, enterprise, purse, period, gross, title }
}

/** What a person reads if the file gives no title: 家常菜馆·11月工资. */
export const usualTitle = (enterprise: string, { purse, period }: Pick<IncomeRow, 'purse' | 'period'>): string =>
  `${enterprise}·${Number(period.slice(5))}月${purse === 'zzx' ? '灵活用工收入' : '工资'}`
