import type { AppealCase } from '@daogang/contract/appeal'
import type { Db } from '../db/schema'
import { Refusal } from '../lib/refusal'
import type { Storage } from '../providers/storage/types'
import { privateUrls } from '../upload/repository'
import { decisionOf } from './decision'
import { appealsOf, type Subject } from './repository'
import { nextOf } from './rules'
import { toAppeal } from './view'

/** By what a request names: another one's job, and none at all, look the same. */
export const NOT_FOUND: Readonly<Record<Subject['kind'], string>> = {
  job: '没找到这个岗位，可能链接错了', store: '没找到这家店，可能链接错了', enterprise: '没找到这家企业，可能链接错了',
  account: '没找到这个账号，可能链接错了',
}

/** The subject named by a request; without an id, the account itself. @throws Refusal if it names several */
export function subjectOf(
  { id }: { id: string }, { jobId, companyId, enterpriseId }: { jobId?: string, companyId?: string, enterpriseId?: string },
): Subject {
  const named = ([['job', jobId], ['store', companyId], ['enterprise', enterpriseId]] as const)
    .flatMap(([kind, subjectId]) => (subjectId ? [{ kind, id: subjectId }] : []))
  if (named.length > 1) throw new Refusal('BAD_INPUT', '一次只能申诉一件事')
  return named[0] ?? { kind: 'account', id }
}

/** A decision with its appeals and the next possible step. Undefined if the account may not appeal about the subject. */
export async function caseOf(db: Db, storage: Storage, accountId: string, subject: Subject, now: Date): Promise<AppealCase | undefined> {
  const found = await decisionOf(db, accountId, subject, now)
  if (!found) return undefined
  const { decision, subjectName } = found
  const appeals = await appealsOf(db, subject)
  const urls = await privateUrls(db, storage, appeals.flatMap(({ pictures }) => pictures), now)
  return {
    decision: decision && { ...decision, until: decision.until?.toISOString() ?? null, at: decision.at.toISOString() },
    subjectName,
    next: nextOf({
      isInForce: decision !== null,
      isPending: appeals.some(({ status }) => status === 'submitted'),
      sent: decision ? appeals.filter(({ created_at: at }) => at >= decision.at).length : 0,
    }),
    appeals: appeals.map((row) => toAppeal(row, urls)),
  }
}
