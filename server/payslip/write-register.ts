import type { endpoints } from '@daogang/contract'
import { deductionsOf, duesOf, type SlipItem } from '@daogang/contract/rules/payslip'
import { guessOwnCode } from '../auth/own-code'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import { moneyOf } from '../employer-account/money-of'
import type { Call } from '../http/serve'
import { chinaDateTime } from '../lib/china-time'
import { writeSheet } from '../lib/sheet'
import { createVault, type Vault } from '../real-name/vault'
import { hours, yuan, type Cell } from './file'
import { registerOf, writeRegisterRead } from './queries/register'

/**
 * The register of the wages paid in a month, after a code by SMS. The record of who read whole numbers is written in the transaction that
 * reads them.
 */
export async function writeRegister(
  deps: Deps, { user, body: { month, requestId, code }, request }: Call<typeof endpoints.payrollRegister>,
) {
  const { enterpriseId } = moneyOf(user, 'preparePay')
  const guessed = await guessOwnCode(deps, user, { purpose: 'register', requestId, code }, request)
  const rows = await deps.db.transaction().execute(async (trx) => {
    await guessed.accept(trx)
    return registerRows(trx, createVault(deps.config), enterpriseId, month, deps.now())
  })
  return { fileName: `工资支付台账${month}.xlsx`, content: (await writeSheet(rows, 'xlsx')).toString('base64') }
}

const listed = (items: readonly SlipItem[]): string => items.map(({ label, amount }) => `${label} ${yuan(amount)}`).join('；')

/** The fixed fields of 保障农民工工资支付条例 art. 15. The people whose names and numbers it shows see that in their own log. */
async function registerRows(trx: Trx, vault: Vault, enterpriseId: string, month: string, now: Date): Promise<Cell[][]> {
  const rows = await registerOf(trx, enterpriseId, month)
  await writeRegisterRead(trx, enterpriseId, rows.map(({ account_id }) => account_id), now)
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
