import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { chinaDate } from '../lib/china-time'
import { toCsv } from '../lib/csv'
import { earningsBetween } from './queries/earnings'
import { taxOfYear } from './read-year'
import { yearSpan } from './rules'

const PURSES = { wallet: '工资', zzx: '灵活用工' } as const
const yuan = (fen: number): string => (fen / 100).toFixed(2)

/** The caller's payments of a year as a file. It names the payers and the amounts, and not the person. */
export async function statement({ db, config }: Deps, { user, query: { year } }: Call<typeof endpoints.incomeStatement>) {
  const [rows, tax] = await Promise.all([earningsBetween(db, user.id, yearSpan(year)), taxOfYear(db, user.id, year)])
  const total = (key: 'gross' | 'tax' | 'net'): string => yuan(rows.reduce((sum, row) => sum + row[key], 0))
  const text = toCsv([
    [`${year}年收入和个税清单`, config.operator.name ?? '到岗'],
    ['发钱日期', '干活月份', '发钱的', '名目', '种类', '税前（元）', '代扣个税（元）', '到手（元）'],
    ...rows.map(({ paid_at, period, enterprise, title, purse, gross, tax: own, net }) =>
      [chinaDate(paid_at), period, enterprise, title, PURSES[purse], yuan(gross), yuan(own), yuan(net)]),
    ['合计', '', '', '', '', total('gross'), total('tax'), total('net')],
    ...(tax ? [
      [],
      ['灵活用工的个税怎么算'],
      ['全年收入', yuan(tax.income)],
      ['减20%费用', yuan(tax.costs)],
      [`减每月5000元，${tax.months}个月`, yuan(tax.months * tax.exemptAMonth)],
      ['要算税的', yuan(tax.taxable)],
      ['税率', `${tax.percent}%`],
      ['速算扣除数', yuan(tax.quick)],
      ['应扣', yuan(tax.due)],
      ['已扣', yuan(tax.withheld)],
      ['按国家税务总局公告2025年第16号累计预扣，年度汇算时多退少补'],
    ] : []),
    ['工资的个税由发工资的单位代扣，在个人所得税App里查'],
  ])
  return { fileName: `到岗${year}年收入和个税.csv`, text }
}
