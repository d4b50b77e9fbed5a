import type { ApplicationStatus } from '@daogang/contract/application'
import { interviewPair, touchInterviews } from '../chat/cards'
import { addCheck } from '../content-check/add'
import type { Trx } from '../db/schema'
import { cancelInterviews, insertEvent, updateStatus, type StatusChange } from './repository'

/** Why the coming interview of an application in this state does not take place; empty where the state says it. */
const NO_INTERVIEW: Partial<Record<ApplicationStatus, string>> = { withdrawn: '', unsuitable: '', hired: '已经入职，不用再面试' }

/**
 * Moves an application to another state and records it; where no interview follows, its coming one is cancelled.
 * @returns the changed application; undefined if it is not the user's or its present state does not allow the change
 */
export async function changeStatus(trx: Trx, userId: string, id: string, change: StatusChange, now: Date) {
  const row = await updateStatus(trx, userId, id, change, now)
  if (!row) return undefined
  const nth = await insertEvent(trx, id, change, now)
  // A withdrawal's reason comes from a list, so only the employer's words are checked.
  if (change.reason && change.status !== 'withdrawn') {
    await addCheck(trx, { accountId: userId, subject: 'application_reason', id, seq: nth }, now)
  }
  const why = NO_INTERVIEW[change.status]
  if (why !== undefined) await touchInterviews(trx, interviewPair(row), await cancelInterviews(trx, id, now, why))
  return row
}
