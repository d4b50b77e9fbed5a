import type { ReviewOutcome } from '@daogang/contract/rules/attendance'
import type { Trx } from '../db/schema'
import { tellWorker } from './notify'
import { findCorrection, settleCorrection, type CorrectionRow } from './queries/corrections'
import { lockEmployment, type EmploymentRow } from './queries/employments'
import { decidePunch, findPunch, type PunchRow } from './queries/punches'
import { recompute } from './recompute'
import { DIRECTION_TEXTS, monthDay } from './texts'

/** A decision of a person, or of silence (`by` null). */
export interface Verdict {
  confirm: boolean
  by: string | null
  /** Why it was refused. */
  reason: string
}

const wordsOf = ({ day, direction }: Pick<PunchRow, 'day' | 'direction'>): string => `${monthDay(day)}${DIRECTION_TEXTS[direction]}`

/** Decides about a punch that waits. The same decision again is `done`. */
export async function decideOnPunch(
  trx: Trx, employment: EmploymentRow, id: string, { confirm, by, reason }: Verdict, now: Date,
): Promise<ReviewOutcome> {
  await lockEmployment(trx, employment.id)
  const found = await findPunch(trx, id)
  if (!found) return 'missing'
  const wanted = confirm ? 'counted' : 'refused'
  if (found.state !== 'pending') return found.state === wanted ? 'done' : 'settled'
  await decidePunch(trx, id, { decision: confirm ? 'confirmed' : 'refused', by_silence: by === null, decided_by: by, reason }, now)
  await recompute(trx, employment, found.day, now)
  if (!confirm) {
    const text = `${wordsOf(found)}打卡，老板没认：${reason}。不对的话可以补卡，或者找老板说`
    await tellWorker(trx, employment, { kind: 'punch_refused', ref: id, text }, now)
  }
  return 'done'
}

/** The same about a correction. */
export async function decideOnCorrection(
  trx: Trx, employment: EmploymentRow, id: string, { confirm, by, reason }: Verdict, now: Date,
): Promise<ReviewOutcome> {
  await lockEmployment(trx, employment.id)
  const found = await findCorrection(trx, id)
  if (!found) return 'missing'
  const wanted: CorrectionRow['state'] = confirm ? 'approved' : 'rejected'
  if (found.state !== 'pending') return found.state === wanted ? 'done' : 'settled'
  await settleCorrection(trx, id, { state: wanted, by_silence: by === null, decided_by: by, answer: reason }, now)
  await recompute(trx, employment, found.day, now)
  const text = confirm ? `${wordsOf(found)}的补卡${by === null ? '老板3天没回，算数了' : '通过了'}，工时已经加上`
    : `${wordsOf(found)}的补卡没通过：${reason}`
  await tellWorker(trx, employment, { kind: confirm ? 'correction_approved' : 'correction_rejected', ref: id, text }, now)
  return 'done'
}
