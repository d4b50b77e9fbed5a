import type { endpoints } from '@daogang/contract'
import { yuanText } from '@daogang/contract/rules/money'
import { cycleText } from '@daogang/contract/rules/pay-cycle'
import { isCut, mayPay } from '@daogang/contract/rules/payslip'
import { lockEmployment } from '../advance/queries/employments'
import { openOf } from '../advance/queries/advances'
import { settle } from '../advance/settle'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import { moneyOf } from '../employer-account/money-of'
import type { Call } from '../http/serve'
import { credit } from '../income/credit'
import { lockEarnings } from '../income/queries/earnings'
import { findTransfer, lockAccounts } from '../ledger/repository'
import { balanceRefOf, nameOf } from '../ledger/rules'
import { chinaDate, chinaMoment } from '../lib/china-time'
import { maskMobile } from '../lib/mask'
import { MISSING } from '../lib/missing'
import { findCurrent, writeAccess } from '../real-name/repository'
import { createVault, type Vault } from '../real-name/vault'
import { eachSlip, FLEXIBLE, Left, OWN_SLIP } from './each'
import { offDaysAround } from '../attendance/off-days'
import { tellWorker } from './publish'
import { insertRegister } from './queries/register'
import { findOfEnterprise, hasEarlierUnpaid, inOrder, lockOfEnterprise, updateSlip, versionsOf, type SlipRow } from './queries/slips'
import { dueAt } from './rules'
import { contentOf } from './view'

/** Who pays: an account, of an enterprise. */
interface Payer {
  id: string
  enterpriseId: string
}

/** The wage is owed all the same (劳动法 art. 50: in money, to the worker). */
const GONE = '本人账号注销了，平台发不了。钱还是要给，直接转账或给现金，留好凭证'

type PayDeps = Pick<Deps, 'db' | 'config' | 'now'>

/** Pays slips into the workers' wallets, each in one transaction with its entry in the register. One that was paid counts as done. */
export async function pay(deps: PayDeps, { user, body: { ids } }: Call<typeof endpoints.payrollPay>) {
  const employer = moneyOf(user, 'preparePay')
  const vault = createVault(deps.config)
  const { done, refused } = await eachSlip(deps.db, employer, await inOrder(deps.db, employer.enterpriseId, ids), (trx, id) =>
    payOne(trx, vault, employer, id, deps.now()))
  return { done: done.length, paid: done.reduce((total, paid) => total + paid, 0), refused }
}

/** Pays one slip under the lock of its enterprise. `by` is who pays. @returns the paid amount @throws Left */
export async function payOne(trx: Trx, vault: Vault, { id: by, enterpriseId }: Payer, id: string, now: Date): Promise<number> {
  const found = await findOfEnterprise(trx, enterpriseId, id)
  if (!found) throw new Left(MISSING.payslip)
  if (found.account_id === by) throw new Left(OWN_SLIP)
  if (found.purse === 'zzx') throw new Left(FLEXIBLE)
  await lockEmployment(trx, found.employment_id)
  await lockOfEnterprise(trx, enterpriseId, id)
  const slip = await findOfEnterprise(trx, enterpriseId, id)
  if (!slip) throw new Left(MISSING.payslip)
  if (slip.state === 'paid') return 0
  // There is no wallet any more that the money could go to, and no name for the register.
  if (slip.erased_at !== null) throw new Left(GONE)
  if (slip.state === 'disputed') throw new Left('本人有异议，先答复再发')
  if (!mayPay(slip.state)) throw new Left('还没发给本人看，先发工资条')
  await refuseFreshCut(trx, slip, now)
  const person = await findCurrent(trx, slip.account_id)
  if (person?.status !== 'approved' || !person.sealed) throw new Left('本人没实名，先让本人在“我的”里实名')
  const identity = identityOf(vault, person)
  const { net } = totalsOfVersion(slip)
  // Advances are as much as the earliest unpaid slip can give back.
  if ((await openOf(trx, slip.employment_id)).times > 0 && await hasEarlierUnpaid(trx, slip)) {
    throw new Left('前面还有没付的工资条，预支从那一张扣，先发那一张')
  }
  const advanced = await settle(trx, { employmentId: slip.employment_id, payslipId: id, net })
  const paid = net - advanced
  const transferId = paid > 0 ? await creditWage(trx, slip, paid, now) : null
  await updateSlip(trx, id, { state: 'paid', paid_at: now, paid, advanced, transfer_id: transferId })
  await writeAccess(trx, person, { actor: 'employer', purpose: 'register' }, now)
  const { work, items, payOn } = contentOf(slip)
  await insertRegister(trx, {
    payslip_id: id, enterprise_id: enterpriseId, employer: slip.employer, cycle_from: slip.cycle_from, cycle_to: slip.cycle_to,
    pay_on: payOn ?? '', sealed: vault.seal(id, identity), contact: maskMobile(slip.mobile), work: JSON.stringify(work),
    items: JSON.stringify(items), ...totalsOfVersion(slip), advanced, paid, voucher: transferId ?? '', paid_at: now,
  })
  if (paid === 0) await tellWorker(trx, slip, `${cycleText(slip.cycle_from, slip.cycle_to)}的工资之前都预支了，这次不用再发`, now)
  return paid
}

/** The name and the number of a person. @throws Left if they do not open, as after the loss of a key: other slips are paid all the same */
function identityOf(vault: Vault, { id, sealed }: { id: string; sealed: Buffer | null }) {
  try {
    if (sealed) return vault.open(id, sealed)
  } catch {
    // Said below, without what the vault says.
  }
  throw new Left('本人的实名信息读不出来，联系客服')
}

/** Less than the worker read before is paid with their yes, or after the days in which they can say no. @throws Left */
async function refuseFreshCut(trx: Trx, { id, confirmed_version: confirmed }: SlipRow, now: Date): Promise<void> {
  const versions = await versionsOf(trx, [id])
  const [present] = versions
  if (!present || !isCut(versions, confirmed)) return
  const due = dueAt(present.created_at, await offDaysAround(trx, chinaDate(present.created_at)))
  if (now < due) throw new Left(`这一版比上一版少，等本人确认，或者${chinaMoment(due, now)}以后再发`)
}

/** The totals of the present version, as they were published. */
function totalsOfVersion({ version_dues: dues, version_deductions: deductions, version_net: net, id }: SlipRow) {
  if (dues === null || deductions === null || net === null) throw new Error(`Pay slip ${id} has no version`)
  return { dues, deductions, net }
}

/** Books the wage from the enterprise's balance, which must have it. @returns the id of the transfer */
async function creditWage(trx: Trx, slip: SlipRow, gross: number, now: Date): Promise<string> {
  const balance = balanceRefOf(slip.enterprise_id)
  // As in every other payment: the person's earnings first, then the accounts.
  await lockEarnings(trx, slip.account_id)
  const there = (await lockAccounts(trx, [balance], now)).get(nameOf(balance))?.balance ?? 0
  if (there < gross) throw new Left(`余额不够，还差${yuanText(gross - Math.max(0, there))}。先转账到企业账户，到账了再发`)
  const earning = await credit(trx, {
    accountId: slip.account_id, enterpriseId: slip.enterprise_id, jobId: slip.job_id, purse: slip.purse,
    title: `${slip.employer}·${cycleText(slip.cycle_from, slip.cycle_to)}工资`, period: slip.cycle_to.slice(0, 7), gross, source: 'wage',
    key: `payslip:${slip.id}`,
  }, now)
  const transfer = await findTransfer(trx, `earning:${earning.id}`)
  if (!transfer) throw new Error('The wage has no transfer')
  return transfer.id
}
