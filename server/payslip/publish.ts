import type { endpoints } from '@daogang/contract'
import { cycleText } from '@daogang/contract/rules/pay-cycle'
import { hasSameHours, slipFault, totalsOf, type SlipItem } from '@daogang/contract/rules/payslip'
import { lockEmployment } from '../advance/queries/employments'
import type { Row, Trx } from '../db/schema'
import type { SlipDraft } from '../db/tables/payslip'
import type { Deps } from '../deps'
import { moneyOf } from '../employer-account/money-of'
import type { Call } from '../http/serve'
import { MISSING } from '../lib/missing'
import { writeNotice } from '../notice/write-notice'
import { eachSlip, FLEXIBLE, Left, OWN_SLIP } from './each'
import { freshDraft, isAsDrafted } from './fresh'
import { openDaysOf } from './queries/hours'
import { findOfEnterprise, insertVersion, lockOfEnterprise, updateSlip } from './queries/slips'
import { termsJson } from './terms'

/** Publishes drafts: from then on the workers read them, and nothing in them changes. One that is published already counts as done. */
export async function publish({ db, now }: Pick<Deps, 'db' | 'now'>, { user, body: { ids } }: Call<typeof endpoints.payrollPublish>) {
  const employer = moneyOf(user, 'preparePay')
  const { done, refused } = await eachSlip(db, employer, ids, (trx, id) => publishOne(trx, employer, id, now()))
  return { done: done.length, refused }
}

async function publishOne(trx: Trx, { id: by, enterpriseId }: { id: string; enterpriseId: string }, id: string, now: Date): Promise<void> {
  const found = await findOfEnterprise(trx, enterpriseId, id)
  if (!found) throw new Left(MISSING.payslip)
  if (found.account_id === by) throw new Left(OWN_SLIP)
  if (found.purse === 'zzx') throw new Left(FLEXIBLE)
  // Until the end of this no hours are confirmed.
  await lockEmployment(trx, found.employment_id)
  const slip = await lockOfEnterprise(trx, enterpriseId, id)
  if (!slip) throw new Left(MISSING.payslip)
  if (!slip.draft) return
  const { draft, proposed } = await currentDraft(trx, slip, slip.draft)
  await publishDraft(trx, { ...slip, draft, proposed }, by, now)
  await tellWorker(trx, slip, `${cycleText(slip.cycle_from, slip.cycle_to)}的工资条发给你了，在“我的”里打开工资查询，看看对不对`, now)
}

/** The draft of this moment. @throws Left if hours are missing, or if it comes to something else than the employer saw */
async function currentDraft(
  trx: Trx, slip: Row<'payslip'>, draft: SlipDraft,
): Promise<{ draft: SlipDraft; proposed: SlipItem[] }> {
  const open = await openDaysOf(trx, slip)
  if (open > 0) throw new Left(`还有${open}天工时没确认，先确认工时`)
  const fresh = await freshDraft(trx, slip)
  if (!fresh) throw new Left('没有确认的工时，先确认工时')
  if (!isAsDrafted(slip, draft, fresh)) {
    const what = hasSameHours(fresh.work, draft.work) ? '钱' : '工时'
    throw new Left(slip.is_edited ? `改过以后${what}变了，打开看看钱对不对，再保存一次` : `算好以后${what}变了，再点一次“按工时算”，看看再发`)
  }
  return { draft: slip.is_edited ? draft : fresh, proposed: fresh.items }
}

interface Publishing extends Pick<Row<'payslip'>, 'id' | 'employment_id' | 'cycle_to' | 'draft'> {
  /** What its hours come to; the items of the draft if no person changed them. */
  proposed?: SlipItem[]
}

/** Makes a locked draft the first version of its slip. @throws Left for a draft that is not complete */
export async function publishDraft(trx: Trx, slip: Publishing, by: string, now: Date): Promise<void> {
  const { id, draft, proposed } = slip
  if (!draft) return
  const { work, items, payOn } = draft
  if (payOn === null) throw new Left('还没有发薪日，先打开填上')
  const fault = slipFault(items)
  if (fault !== null) throw new Left(fault)
  await insertVersion(trx, {
    payslip_id: id,
    version: 1,
    work: JSON.stringify(work),
    items: JSON.stringify(items),
    proposed: JSON.stringify(proposed ?? items),
    terms: await termsJson(trx, slip),
    ...totalsOf(items),
    pay_on: payOn,
    created_by: by,
    created_at: now,
  })
  await updateSlip(trx, id, { state: 'published', version: 1, draft: null, published_at: now })
}

/** Tells the worker that something happened to a slip. */
export const tellWorker = (
  trx: Trx,
  { account_id, company_id }: { account_id: string; company_id: string },
  text: string,
  now: Date,
): Promise<unknown> => writeNotice(trx, { accountId: account_id, role: 'c', kind: 'system', companyId: company_id, text }, now)
