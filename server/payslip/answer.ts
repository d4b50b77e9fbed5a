import { isDeepStrictEqual } from 'node:util'
import { endpoints } from '@daogang/contract'
import { cycleText } from '@daogang/contract/rules/pay-cycle'
import { hasSameHours, slipFault, totalsOf } from '@daogang/contract/rules/payslip'
import { lockEmployment } from '../advance/queries/employments'
import { addCheck } from '../content-check/add'
import type { Row, Trx } from '../db/schema'
import type { Deps } from '../deps'
import { moneyOf } from '../employer-account/money-of'
import type { Call } from '../http/serve'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { holdRight, lockEnterprise } from '../member/repository'
import { refuseSensitive, WORK } from '../sensitive-words/refuse'
import { OWN_SLIP } from './each'
import { HOURS_CHANGED, refuseItemTexts } from './edit'
import { changedHours } from './fresh'
import { tellWorker } from './publish'
import { decideDispute, findDispute, slipOfDispute, type DisputeRow } from './queries/disputes'
import { findOfEnterprise, insertVersion, lockOfEnterprise, updateSlip, versionsOf } from './queries/slips'
import { slipOf } from './read'
import { termsJson } from './terms'

const refuse = refusalsOf(endpoints.payrollAnswer)
type Answer = Call<typeof endpoints.payrollAnswer>

/** Answers a dispute, with a new version or with why the slip stays. The same answer again changes nothing. */
export async function answer({ db, now }: Pick<Deps, 'db' | 'now'>, { user, body }: Pick<Answer, 'user' | 'body'>) {
  const employer = moneyOf(user, 'preparePay')
  refuseSensitive([{ field: 'answer', title: '答复的话', text: body.answer }], WORK)
  refuseItemTexts(body.items ?? [])
  const slipId = await db.transaction().execute(async (trx) => {
    await lockEnterprise(trx, employer.enterpriseId)
    await holdRight(trx, employer, 'preparePay')
    const id = await slipOfDispute(trx, employer.enterpriseId, body.id)
    const found = id === undefined ? undefined : await findOfEnterprise(trx, employer.enterpriseId, id)
    // Until the end of this no hours are confirmed.
    if (found) await lockEmployment(trx, found.employment_id)
    const slip = found && await lockOfEnterprise(trx, employer.enterpriseId, found.id)
    if (!slip) throw refuse('NOT_FOUND', MISSING.dispute)
    if (slip.account_id === user.id) throw refuse('SLIP_WRONG', OWN_SLIP)
    const dispute = await findDispute(trx, body.id)
    if (dispute.outcome !== null) {
      // The worker took it back.
      if (dispute.decided_by === slip.account_id) throw refuse('SLIP_CHANGED')
      if (!await isAsAnswered(trx, dispute, body)) {
        throw refuse('REQUEST_CHANGED', '这条异议已经答复过了，和现在写的不一样。返回看看答复')
      }
      return slip.id
    }
    await decide(trx, slip, body, user.id, now())
    return slip.id
  })
  return slipOf(db, employer.enterpriseId, slipId)
}

/**
 * Whether an answer says what a dispute was answered with. A correction is its amounts too: they are in the version after the disputed one,
 * which only the answer can write while the dispute is open.
 */
async function isAsAnswered(trx: Trx, dispute: DisputeRow, { outcome, answer: words, items, payOn }: Answer['body']): Promise<boolean> {
  if (dispute.outcome !== outcome || dispute.answer !== words) return false
  if (outcome === 'kept') return true
  const written = (await versionsOf(trx, [dispute.payslip_id])).find(({ version }) => version === dispute.version + 1)
  return written !== undefined && isDeepStrictEqual(written.items, items) && (payOn === undefined || payOn === written.pay_on)
}

async function decide(
  trx: Trx,
  slip: Row<'payslip'>,
  { id, outcome, answer: words, items, payOn, hours }: Answer['body'],
  by: string,
  now: Date,
): Promise<void> {
  const cycle = cycleText(slip.cycle_from, slip.cycle_to)
  await decideDispute(trx, id, { outcome, answer: words, decided_by: by }, now)
  await addCheck(trx, { accountId: by, subject: 'dispute_answer', id }, now)
  if (outcome === 'kept') {
    const unanswered = slip.version === 1 ? 'published' : 'corrected'
    await updateSlip(trx, slip.id, { state: slip.confirmed_version === slip.version ? 'confirmed' : unanswered })
    return void (await tellWorker(trx, slip, `${cycle}工资条的异议有答复了，打开工资查询看看`, now))
  }
  const [present] = await versionsOf(trx, [slip.id])
  if (!present || !items) throw refuse('SLIP_WRONG', '要改工资条，先填改好的明细', 'items')
  const fault = slipFault(items)
  if (fault !== null) throw refuse('SLIP_WRONG', fault, 'items')
  const version = slip.version + 1
  // The answer is about the hours of now.
  const changed = await changedHours(trx, slip, present)
  const { work, proposed } = changed ?? present
  if (hours && !hasSameHours(work, hours)) throw refuse('SLIP_CHANGED', HOURS_CHANGED)
  await insertVersion(trx, {
    payslip_id: slip.id,
    version,
    work: JSON.stringify(work),
    items: JSON.stringify(items),
    proposed: proposed && JSON.stringify(proposed),
    terms: await termsJson(trx, slip),
    ...totalsOf(items),
    pay_on: payOn ?? present.pay_on,
    created_by: by,
    created_at: now,
  })
  await updateSlip(trx, slip.id, { state: 'corrected', version })
  await tellWorker(trx, slip, `${cycle}的工资条改了，打开工资查询看看新的一版`, now)
}
