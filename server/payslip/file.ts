import type { endpoints } from '@daogang/contract'
import {
  deductionsOf,
  duesOf,
  ITEM_KINDS,
  ITEM_NAMES,
  sumOfKind,
  totalsOf,
  type SlipItem,
  type Worked,
} from '@daogang/contract/rules/payslip'
import type { Db } from '../db/schema'
import type { Deps } from '../deps'
import { moneyOf } from '../employer-account/money-of'
import type { Call } from '../http/serve'
import { chinaDateTime } from '../lib/china-time'
import { writeSheet } from '../lib/sheet'
import { createVault, type Vault } from '../real-name/vault'
import { registerOf, writeRegisterRead } from './queries/register'
import { allOfEnterprise } from './queries/slips'
import { COLUMNS, STATE_NAMES } from './columns'
import { contentOf, whoOf } from './view'

type Cell = string | number
const yuan = (fen: number): number => fen / 100
const hours = ({ minutes }: Pick<Worked, 'minutes'>): number => Math.round((minutes * 100) / 60) / 100

/**
 * The slips of a month, or the register of the wages paid in it, as a file. The register is a workbook in any case: a spreadsheet cuts the
 * digits of an id number in a CSV file.
 */
export async function writeFile(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  { user, query }: Call<typeof endpoints.payrollFile>,
) {
  const { month, what } = query
  const format = what === 'register' ? 'xlsx' : query.format
  const { enterpriseId } = moneyOf(user, 'preparePay')
  const rows =
    what === 'slips' ? await slipRows(db, enterpriseId, month) : await registerRows(db, createVault(config), enterpriseId, month, now())
  return {
    fileName: `${what === 'slips' ? '工资条' : '工资支付台账'}${month}.${format}`,
    content: (await writeSheet(rows, format)).toString('base64'),
  }
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

const listed = (items: readonly SlipItem[]): string => items.map(({ label, amount }) => `${label} ${yuan(amount)}`).join('；')

/** The fixed fields of 保障农民工工资支付条例 art. 15. The people whose names and numbers it shows see that in their own log. */
async function registerRows(db: Db, vault: Vault, enterpriseId: string, month: string, now: Date): Promise<Cell[][]> {
  const rows = await registerOf(db, enterpriseId, month)
  await writeRegisterRead(
    db,
    enterpriseId,
    rows.map(({ account_id }) => account_id),
    now,
  )
  return [
    [
      '用人单位',
      '支付周期',
      '约定发薪日',
      '支付日期',
      '姓名',
      '身份证号码',
      '联系方式',
      '工作天数',
      '工作小时',
      '应发项目及数额',
      '应发合计',
      '代扣代缴和扣除项目及数额',
      '扣除合计',
      '实发工资',
      '其中已预支',
      '本次支付',
      '支付凭证',
    ],
    ...rows.map((row) => {
      const { name, number } = vault.open(row.payslip_id, row.sealed)
      return [
        row.employer,
        `${row.cycle_from}至${row.cycle_to}`,
        row.pay_on,
        chinaDateTime(row.paid_at),
        name,
        number,
        row.contact,
        row.work.days,
        hours(row.work),
        listed(duesOf(row.items)),
        yuan(row.dues),
        listed(deductionsOf(row.items)),
        yuan(row.deductions),
        yuan(row.net),
        yuan(row.advanced),
        yuan(row.paid),
        row.voucher,
      ]
    }),
  ]
}
