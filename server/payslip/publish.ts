import type { endpoints } from '@daogang/contract'
import { cycleText } from '@daogang/contract/rules/pay-cycle'
import { slipFault, totalsOf } from '@daogang/contract/rules/payslip'
import type { Row, Trx } from '../db/schema'
import type { Deps } from '../deps'
import { moneyOf } from '../employer-account/money-of'
import type { Call } from '../http/serve'
import { MISSING } from '../lib/missing'
import { writeNotice } from '../notice/write-notice'
import { eachSlip, Left } from './each'
import { insertVersion, lockOfEnterprise, updateSlip } from './queries/slips'

/** Publishes drafts: from then on the workers read them, and nothing in them changes. One that is published already counts as done. */
export async function publish({ db, now }: Pick<Deps, 'db' | 'now'>, { user, body: { ids } }: Call<typeof endpoints.payrollPublish>) {
  const employer = moneyOf(user, 'preparePay')
  const { done, refused } = await eachSlip(db, employer, ids, (trx, id) => publishOne(trx, employer, id, now()))
  return { done: done.length, refused }
}

async function publishOne(trx: Trx, { id: by, enterpriseId }: { id: string; enterpriseId: string }, id: string, now: Date): Promise<void> {
  const slip = await lockOfEnterprise(trx, enterpriseId, id)
  if (!slip) throw new Left(MISSING.payslip)
  if (!slip.draft) return
  await publishDraft(trx, slip, by, now)
  await tellWorker(trx, slip, `${cycleText(slip.cycle_from, slip.cycle_to)}的工资条发给你了，在“我的”里打开工资查询，看看对不对`, now)
}

/** Makes a locked draft the first version of its slip. @throws Left for a draft that is not complete */
export async function publishDraft(trx: Trx, { id, draft }: Pick<Row<'payslip'>, 'id' | 'draft'>, by: string, now: Date): Promise<void> {
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
