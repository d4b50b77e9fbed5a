import { isDeepStrictEqual } from 'node:util'
import { endpoints } from '@daogang/contract'
import { cycleText } from '@daogang/contract/rules/pay-cycle'
import { changesOnlyHours, hasSameHours, slipFault, totalsOf } from '@daogang/contract/rules/payslip'
import { lockEmployment } from '../advance/queries/employments'
import type { Row, Trx } from '../db/schema'
import type { Deps } from '../deps'
import { moneyOf } from '../employer-account/money-of'
import type { Call } from '../http/serve'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { holdRight, lockEnterprise } from '../member/repository'
import { OWN_SLIP } from './each'
import { HOURS_CHANGED, refuseItemTexts } from './edit'
import { changedHours } from './fresh'
import { tellWorker } from './publish'
import { findOfEnterprise, insertVersion, lockOfEnterprise, updateSlip, versionsOf } from './queries/slips'
import { slipOf } from './read'
import { termsJson } from './terms'

const refuse = refusalsOf(endpoints.payrollCorrect)
type Correct = Call<typeof endpoints.payrollCorrect>

/**
 * Writes a new version of a published slip whose confirmed hours differ from those of its version, with another base wage and other
 * overtime and nothing else. The worker gets a notice and confirms the new version. Besides this, only the answer to a dispute
 * changes a published slip.
 */
export async function correctSlip({ db, now }: Pick<Deps, 'db' | 'now'>, { user, body }: Pick<Correct, 'user' | 'body'>) {
  const employer = moneyOf(user, 'preparePay')
  refuseItemTexts(body.items)
  const fault = slipFault(body.items)
  if (fault !== null) throw refuse('SLIP_WRONG', fault, 'items')
  await db.transaction().execute(async (trx) => {
    await lockEnterprise(trx, employer.enterpriseId)
    await holdRight(trx, employer, 'preparePay')
    const found = await findOfEnterprise(trx, employer.enterpriseId, body.id)
    if (!found) throw refuse('NOT_FOUND', MISSING.payslip)
    if (found.account_id === user.id) throw refuse('SLIP_WRONG', OWN_SLIP)
    // Until the end of this no hours are confirmed.
    await lockEmployment(trx, found.employment_id)
    const slip = await lockOfEnterprise(trx, employer.enterpriseId, body.id)
    if (!slip || slip.state === 'draft') throw refuse('SLIP_CHANGED')
    await writeVersion(trx, slip, body, user.id, now())
  })
  return slipOf(db, employer.enterpriseId, body.id)
}

async function writeVersion(
  trx: Trx, slip: Row<'payslip'>, { version, items, payOn, hours }: Correct['body'], by: string, now: Date,
): Promise<void> {
  const [present] = await versionsOf(trx, [slip.id])
  if (!present) throw refuse('SLIP_CHANGED')
  // The same request again.
  if (slip.version === version + 1 && isDeepStrictEqual(present.items, items) && present.pay_on === payOn) return
  if (slip.version !== version) throw refuse('SLIP_CHANGED')
  if (slip.state === 'disputed') throw refuse('SLIP_WRONG', '本人有异议，先答复异议，答复时一起改')
  if (slip.state === 'paid') throw refuse('SLIP_WRONG', '工资已经发了，差的在下一张工资条里补。人离职了的，直接补给本人')
  const changed = await changedHours(trx, slip, present)
  if (!changed) throw refuse('SLIP_WRONG', '工时和发出去的一样，或者还有没确认的。本人有异议时才能改')
  if (hours && !hasSameHours(changed.work, hours)) throw refuse('SLIP_CHANGED', HOURS_CHANGED)
  // Anything else is changed with the worker's word, in the answer to a dispute.
  if (!changesOnlyHours(present.items, items)) throw refuse('SLIP_WRONG', '工时变了只能改基本工资和加班费，别的照旧', 'items')
  if (payOn > present.pay_on) throw refuse('SLIP_WRONG', '发薪日不能往后改', 'payOn')
  await insertVersion(trx, {
    payslip_id: slip.id, version: version + 1, work: JSON.stringify(changed.work), items: JSON.stringify(items),
    proposed: JSON.stringify(changed.proposed), terms: await termsJson(trx, slip),
    ...totalsOf(items), pay_on: payOn, created_by: by, created_at: now,
  })
  await updateSlip(trx, slip.id, { state: 'corrected', version: version + 1 })
  await tellWorker(trx, slip, `${cycleText(slip.cycle_from, slip.cycle_to)}的工时变了，工资条按新工时改了，打开工资查询看看`, now)
}
