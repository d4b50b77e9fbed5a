import type { endpoints } from '@daogang/contract'
import { ITEM_KINDS, ITEM_NAMES, sumOfKind, totalsOf, type Worked } from '@daogang/contract/rules/payslip'
import type { Db } from '../db/schema'
import type { Deps } from '../deps'
import { moneyOf } from '../employer-account/money-of'
import type { Call } from '../http/serve'
import { writeSheet } from '../lib/sheet'
import { allOfEnterprise } from './queries/slips'
import { COLUMNS, STATE_NAMES } from './columns'
import { contentOf, whoOf } from './view'

export type Cell = string | number
export const yuan = (fen: number): number => fen / 100
/** Hours with two decimals. */
export const hours = ({ minutes }: Pick<Worked, 'minutes'>): number => Math.round((minutes * 100) / 60) / 100

/** The slips of a month as a file. */
export async function writeFile({ db }: Pick<Deps, 'db'>, { user, query: { month, format } }: Call<typeof endpoints.payrollFile>) {
  const rows = await slipRows(db, moneyOf(user, 'preparePay').enterpriseId, month)
  return { fileName: `工资条${month}.${format}`, content: (await writeSheet(rows, format)).toString('base64') }
}

/** One line for each slip, as the import reads it. */
async function slipRows(db: Db, enterpriseId: string, month: string): Promise<Cell[][]> {
  const slips = await allOfEnterprise(db, enterpriseId, month)
  return [
    [
      COLUMNS.id,
      COLUMNS.revision,
      '姓名',
      '门店',
      '岗位',
      '状态',
      '开始',
      '结束',
      COLUMNS.payOn,
      '天数',
      '小时',
      ...ITEM_KINDS.map((kind) => ITEM_NAMES[kind]),
      '实发',
    ],
    ...slips.map((slip) => {
      const { work, items, payOn } = contentOf(slip)
      return [
        slip.id,
        slip.revision,
        whoOf(slip),
        slip.store,
        slip.promise.title,
        STATE_NAMES[slip.state],
        slip.cycle_from,
        slip.cycle_to,
        payOn ?? '',
        work.days,
        hours(work),
        ...ITEM_KINDS.map((kind) => yuan(sumOfKind(items, kind))),
        yuan(totalsOf(items).net),
      ]
    }),
  ]
}
