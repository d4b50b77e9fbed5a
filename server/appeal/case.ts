import type { AppealCase } from '@daogang/contract/appeal'
import type { Db } from '../db/schema'
import type { Storage } from '../providers/storage/types'
import { privateUrls } from '../upload/repository'
import { decisionOf } from './decision'
import { appealsOf, type Subject } from './repository'
import { nextOf } from './rules'
import { toAppeal } from './view'

export const NO_JOB = '没找到这个岗位，可能链接错了'

/** The subject named by a request. An empty job id means the account itself. */
export const subjectOf = (user: { id: string }, jobId: string): Subject => ({ accountId: user.id, jobId: jobId || null })

/** A decision with the owner's appeals and the next possible step. Undefined if the job is not the account's. */
export async function caseOf(db: Db, storage: Storage, subject: Subject, now: Date): Promise<AppealCase | undefined> {
  const found = await decisionOf(db, subject, now)
  if (!found) return undefined
  const { decision, jobTitle } = found
  const appeals = await appealsOf(db, subject)
  const urls = await privateUrls(db, storage, appeals.flatMap(({ pictures }) => pictures), now)
  return {
    decision: decision && { ...decision, until: decision.until?.toISOString() ?? null, at: decision.at.toISOString() },
    jobTitle,
    next: nextOf({
      isInForce: decision !== null,
      isPending: appeals.some(({ status }) => status === 'submitted'),
      sent: decision ? appeals.filter(({ created_at: at }) => at >= decision.at).length : 0,
    }),
    appeals: appeals.map((row) => toAppeal(row, urls)),
  }
}
