import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Db } from '../db/schema'
import type { Call } from '../http/serve'
import { chinaDate } from '../lib/china-time'
import { toCsv } from '../lib/csv'
import { pdfOf } from '../lib/pdf'
import { earningsBetween } from './queries/earnings'
import { taxOfYear } from './read-year'
import { yearSpan } from './rules'

const PURSES = { wallet: '工资', zzx: '灵活用工' } as const
const COLUMNS = ['发钱日期', '干活月份', '发钱的', '名目', '种类', '税前（元）', '代扣个税（元）', '实发（元）'] as const
/** From this column on there are amounts. */
const FIRST_AMOUNT = COLUMNS.indexOf('税前（元）')
const TAX_RULE = '按国家税务总局公告2025年第16号累计预扣，年度汇算时多退少补'
const WAGE_TAX = '工资这里只写实发，税前和扣的看工资条。工资的个税由发工资的单位代扣，在个人所得税App里查'
const yuan = (fen: number): string => (fen / 100).toFixed(2)

interface Statement {
  title: string
  rows: string[][]
  /** How the tax of flexible work was computed, step by step; empty without such work. */
  tax: [what: string, value: string][]
}

/** What a wage was before tax is on its pay slip: here is what arrived. Only flexible work is taxed here. */
async function statementOf(db: Db, accountId: string, year: number): Promise<Statement> {
  const [rows, tax] = await Promise.all([earningsBetween(db, accountId, yearSpan(year)), taxOfYear(db, accountId, year)])
  const flexible = rows.filter(({ purse }) => purse === 'zzx')
  const total = (of: typeof rows, key: 'gross' | 'tax' | 'net'): string => yuan(of.reduce((sum, row) => sum + row[key], 0))
  return {
    title: `${year}年收入和个税清单`,
    rows: [
      ...rows.map(({ paid_at, period, enterprise, title, purse, gross, tax: own, net }) =>
        [chinaDate(paid_at), period, enterprise, title, PURSES[purse],
          ...purse === 'zzx' ? [yuan(gross), yuan(own)] : ['', ''], yuan(net)]),
      ['合计', '', '', '', '', ...flexible.length > 0 ? [total(flexible, 'gross'), total(flexible, 'tax')] : ['', ''], total(rows, 'net')],
    ],
    tax: tax ? [
      ['全年收入', yuan(tax.income)],
      ['减20%费用', yuan(tax.costs)],
      [`减每月5000元，${tax.months}个月`, yuan(tax.months * tax.exemptAMonth)],
      ['要算税的', yuan(tax.taxable)],
      ['税率', `${tax.percent}%`],
      ['速算扣除数', yuan(tax.quick)],
      ['应扣', yuan(tax.due)],
      ['已扣', yuan(tax.withheld)],
    ] : [],
  }
}

const nameOf = (year: number, ending: string): string => `到岗${year}年收入和个税.${ending}`

/** The caller's payments of a year as a file. It names the payers and the amounts, and not the person. */
export async function statement({ db, config }: Deps, { user, query: { year } }: Call<typeof endpoints.incomeStatement>) {
  const { title, rows, tax } = await statementOf(db, user.id, year)
  const text = toCsv([
    [title, config.operator.name ?? '到岗'],
    [...COLUMNS],
    ...rows,
    ...(tax.length > 0 ? [[], ['灵活用工的个税怎么算'], ...tax, [TAX_RULE]] : []),
    [WAGE_TAX],
  ])
  return { fileName: nameOf(year, 'csv'), text }
}

/** The same as a PDF. */
export async function document({ db, config, now }: Deps, { user, query: { year } }: Call<typeof endpoints.incomeDocument>) {
  const { title, rows, tax } = await statementOf(db, user.id, year)
  const pdf = await pdfOf(title, [
    {
      heading: '每一笔',
      lines: [`由${config.operator.name ?? '到岗'}出具，${chinaDate(now())}`],
      table: {
        columns: COLUMNS.map((name, nth) => ({ title: name, share: nth === 2 || nth === 3 ? 2 : 1.4, isAmount: nth >= FIRST_AMOUNT })),
        rows,
      },
    },
    ...(tax.length > 0
      ? [{ heading: '灵活用工的个税怎么算', lines: [TAX_RULE], table: { columns: ['步骤', { title: '元', isAmount: true }], rows: tax } }]
      : []),
    { heading: '工资的个税', lines: [WAGE_TAX] },
  ], { at: now() })
  return { fileName: nameOf(year, 'pdf'), content: pdf.toString('base64') }
}
