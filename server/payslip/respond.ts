import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import type { Slip } from '@daogang/contract/payslip'
import { cycleText } from '@daogang/contract/rules/pay-cycle'
import { mayDispute } from '@daogang/contract/rules/payslip'
import { addCheck } from '../content-check/add'
import type { Db, Row, Trx } from '../db/schema'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { chinaDate, chinaMoment } from '../lib/china-time'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { writeNotice } from '../notice/write-notice'
import { refuseSensitive, WORKER } from '../sensitive-words/refuse'
import { changedOf } from './fresh'
import { offDaysAround } from '../attendance/off-days'
import { findByOnce, insertDispute, withdrawDispute } from './queries/disputes'
import { membersWho } from './queries/register'
import { findOwn, lockOwn, updateSlip } from './queries/slips'
import { dueAt } from './rules'
import { toSlips } from './view'

const refuse = refusalsOf(endpoints.payslipDispute)

async function ownSlip(db: Db, accountId: string, id: string): Promise<Slip> {
  const row = await findOwn(db, accountId, id)
  const [slip] = row ? await toSlips(db, [row]) : []
  if (!slip) throw refuse('NOT_FOUND', MISSING.payslip)
  return slip
}

/** Tells those who prepare the wages of a slip. */
async function tellEmployer(trx: Trx, { enterprise_id: enterpriseId }: Pick<Row<'payslip'>, 'enterprise_id'>, text: string, now: Date) {
  for (const accountId of await membersWho(trx, enterpriseId, 'preparePay')) {
    await writeNotice(trx, { accountId, role: 'b', kind: 'system', enterpriseId, text }, now)
  }
}

/**
 * The worker's yes to the version that they read. Also to a slip that was paid before it was confirmed, and to a disputed one: the dispute
 * ends, so no one who needs the money has to wait for an answer.
 */
export async function confirm(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { user, body: { id, version, endsDispute = false } }: Call<typeof endpoints.payslipConfirm>,
) {
  await db.transaction().execute(async (trx) => {
    const slip = await lockOwn(trx, user.id, id)
    if (!slip) throw refuse('NOT_FOUND', MISSING.payslip)
    const isDisputed = slip.state === 'disputed'
    if (slip.version !== version || (isDisputed && !endsDispute)) throw refuse('SLIP_CHANGED')
    if (slip.confirmed_version === version && !isDisputed) return
    const at = now()
    if (isDisputed) {
      await withdrawDispute(trx, id, user.id, at)
      await tellEmployer(trx, slip, `有人撤回异议，确认了${cycleText(slip.cycle_from, slip.cycle_to)}的工资条，可以发了`, at)
    }
    await updateSlip(trx, id, { confirmed_version: version, confirmed_at: at, ...(slip.state !== 'paid' && { state: 'confirmed' }) })
  })
  return ownSlip(db, user.id, id)
}

/** The worker's no to a version, with the reason. The employer gets a notice with the due time. Idempotent for `once`. */
export async function dispute({ db, now }: Pick<Deps, 'db' | 'now'>, { user, body }: Call<typeof endpoints.payslipDispute>) {
  const { once, id, version, reason, words } = body
  refuseSensitive([{ field: 'words', title: '说明', text: words }], WORKER)
  await db.transaction().execute(async (trx) => {
    const slip = await lockOwn(trx, user.id, id)
    if (!slip) throw refuse('NOT_FOUND', MISSING.payslip)
    const before = await findByOnce(trx, id, once)
    if (before && (before.version !== version || before.reason !== reason || before.words !== words)) {
      throw refuse('REQUEST_CHANGED', '刚才那条已经提给店里了，和现在写的不一样。返回看看进展')
    }
    if (before) return
    const isChanged = slip.state === 'confirmed' && (await changedOf(trx, [slip])).has(id)
    if (slip.version !== version || !mayDispute(slip.state, isChanged)) throw refuse('SLIP_CHANGED')
    const at = now()
    const due = dueAt(at, await offDaysAround(trx, chinaDate(at)))
    const disputeId = randomUUID()
    await insertDispute(trx, {
      id: disputeId,
      payslip_id: id,
      version,
      once,
      reason,
      words,
      created_at: at,
      due_at: due,
      outcome: null,
      decided_by: null,
    })
    await addCheck(trx, { accountId: user.id, subject: 'dispute', id: disputeId }, at)
    await updateSlip(trx, id, { state: 'disputed' })
    await tellEmployer(trx, slip, `有人对${cycleText(slip.cycle_from, slip.cycle_to)}的工资条有异议，${chinaMoment(due, at)}前答复`, at)
  })
  return ownSlip(db, user.id, id)
}
