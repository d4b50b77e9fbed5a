import { endpoints } from '@daogang/contract'
import { interviewPair } from '../chat/cards'
import { wakePair } from '../chat/hub'
import type { Deps } from '../deps'
import { isValue, labelOf } from '../dictionary/dictionaries'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { changeStatus } from './change-status'
import { notifyOtherSide } from './notify-other-side'
import { ownApplication } from './repository'
import { toApplication } from './view'

const refuse = refusalsOf(endpoints.withdrawApplication)

/** Withdraws the seeker's own application and cancels its interview. Idempotent. */
export async function withdraw(
  { db, now, bus }: Deps, { body: { applicationId, reason = '' }, user }: Call<typeof endpoints.withdrawApplication>,
) {
  if (reason !== '' && !isValue('withdraw_reason', reason)) throw refuse('BAD_INPUT', '原因不在可选的范围内，请重新选择', 'reason')
  const label = reason && labelOf('withdraw_reason', reason)
  const withdrawn = await db.transaction().execute(async (trx) => {
    const at = now()
    const row = await changeStatus(trx, user.id, applicationId, { status: 'withdrawn', by: 'c', reason: label }, at)
    if (row) await notifyOtherSide(trx, applicationId, 'application_withdrawn', label, at)
    return row
  })
  if (withdrawn) {
    // Both sides' chats show the cancelled interview.
    wakePair(bus, interviewPair(withdrawn))
    return toApplication(withdrawn)
  }
  const row = await ownApplication(db, user.id, applicationId)
  if (!row) throw refuse('NOT_FOUND', MISSING.application)
  if (row.status === 'withdrawn') return toApplication(row)
  throw refuse('APPLICATION_SETTLED', row.status === 'hired' ? '已经入职了，不能撤回' : '老板已经回了不合适，不用撤回')
}
