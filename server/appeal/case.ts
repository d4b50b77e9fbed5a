import type { AppealCase } from '@daogang/contract/appeal'
import { APPEAL_DAYS } from '@daogang/contract/rules/appeal'
import { offDaysAround } from '../attendance/off-days'
import type { Db } from '../db/schema'
import { chinaDate } from '../lib/china-time'
import { endOfWorkingDays } from '../lib/deadline'
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

/** When an appeal of that moment has its answer at the latest. */
const dueOf = async (db: Db, since: Date): Promise<Date> =>
  endOfWorkingDays(since, APPEAL_DAYS, await offDaysAround(db, chinaDate(since)))

/** A decision with its appeals and the next possible step. Undefined if the account may not appeal about the subject. */
export async function caseOf(db: Db, storage: Storage, accountId: string, subject: Subject, now: Date): Promise<AppealCase | undefined> {
  const found = await decisionOf(db, accountId, subject, now)
  if (!found) return undefined
  const { decision, subjectName } = found
  const appeals = await appealsOf(db, subject)
  const waiting = appeals.find(({ status }) => status === 'submitted')
  const urls = await privateUrls(db, storage, appeals.flatMap(({ pictures }) => pictures), now)
  return {
    decision: decision && { ...decision, until: decision.until?.toISOString() ?? null, at: decision.at.toISOString() },
    subjectName,
    dueAt: waiting === undefined ? null : (await dueOf(db, waiting.created_at)).toISOString(),
    next: nextOf({
      isInForce: decision !== null,
      isPending: waiting !== undefined,
      sent: decision ? appeals.filter(({ created_at: at }) => at >= decision.at).length : 0,
    }),
    appeals: appeals.map((row) => toAppeal(row, urls)),
  }
}
