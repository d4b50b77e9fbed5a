import type { ReviewOutcome } from '@daogang/contract/rules/attendance'
import { monthDayText } from '@daogang/contract/rules/day-text'
import { addCheck } from '../content-check/add'
import type { Trx } from '../db/schema'
import { tellWorker } from './notify'
import { findCorrection, replaceRejection, settleCorrection, type CorrectionRow } from './queries/corrections'
import type { EmploymentRow } from './queries/employments'
import { decidePunch, findPunch, replaceRefusal, type PunchRow } from './queries/punches'
import { recompute } from './recompute'
import { DIRECTION_TEXTS } from './texts'

/** A decision of a person, or of silence (`by` null). */
export interface Verdict {
  confirm: boolean
  by: string | null
  /** Why it was refused. */
  reason: string
  /** Confirms also after a refusal. */
  anew?: boolean
}

const wordsOf = ({ day, direction }: Pick<PunchRow, 'day' | 'direction'>): string => `${monthDayText(day)}${DIRECTION_TEXTS[direction]}`

/** Decides about a punch that waits, or again about a refused one. The same decision again is `done`. The employment must be locked. */
export async function decideOnPunch(
  trx: Trx, employment: EmploymentRow, id: string, { confirm, by, reason, anew = false }: Verdict, now: Date,
): Promise<ReviewOutcome> {
  const found = await findPunch(trx, id)
  if (!found) return 'missing'
  const wanted = confirm ? 'counted' : 'refused'
  if (found.state === wanted) return 'done'
  if (found.state === 'refused' && anew && by !== null) {
    await replaceRefusal(trx, id, by, now)
    await recompute(trx, employment, found.day, now)
    const text = `${wordsOf(found)}打卡，老板重新看过，认了，工时已经加上`
    await tellWorker(trx, employment, { kind: 'punch_entered', ref: id, text }, now)
    return 'done'
  }
  if (found.state !== 'pending') return 'settled'
  await decidePunch(trx, id, { decision: confirm ? 'confirmed' : 'refused', by_silence: by === null, decided_by: by, reason }, now)
  await recompute(trx, employment, found.day, now)
  if (!confirm) {
    if (by !== null) await addCheck(trx, { accountId: by, subject: 'punch_refusal', id }, now)
    const text = `${wordsOf(found)}打卡，老板没认：${reason}。不对的话可以补卡，或者找老板说`
    await tellWorker(trx, employment, { kind: 'punch_refused', ref: id, text }, now)
  }
  return 'done'
}

/** The same about a correction. */
export async function decideOnCorrection(
  trx: Trx, employment: EmploymentRow, id: string, { confirm, by, reason, anew = false }: Verdict, now: Date,
): Promise<ReviewOutcome> {
  const found = await findCorrection(trx, id)
  if (!found) return 'missing'
  const wanted: CorrectionRow['state'] = confirm ? 'approved' : 'rejected'
  if (found.state === wanted) return 'done'
  if (found.state === 'rejected' && anew && by !== null) await replaceRejection(trx, id, by, now)
  else if (found.state !== 'pending') return 'settled'
  else await settleCorrection(trx, id, { state: wanted, by_silence: by === null, decided_by: by, answer: reason }, now)
  if (!confirm && by !== null) await addCheck(trx, { accountId: by, subject: 'correction_answer', id }, now)
  await recompute(trx, employment, found.day, now)
  const text = confirm ? `${wordsOf(found)}的补卡${by === null ? '老板3天没回，算数了' : '通过了'}，工时已经加上`
    : `${wordsOf(found)}的补卡没通过：${reason}`
  await tellWorker(trx, employment, { kind: confirm ? 'correction_approved' : 'correction_rejected', ref: id, text }, now)
  return 'done'
}
