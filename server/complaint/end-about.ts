import type { Trx } from '../db/schema'
import { answerOpenAbout, answerOpenOfComment } from './repository'
import { REPORTED_LEFT } from './rules'
import { tellReporter } from './tell-reporter'

/** Answers the reports about a person that were still open at the last moment for the end of the account, and tells their authors. */
export async function endComplaintsAbout(trx: Trx, accountId: string, now: Date): Promise<void> {
  for (const id of await answerOpenAbout(trx, accountId, REPORTED_LEFT, now)) {
    await tellReporter(trx, id, 'rejected', REPORTED_LEFT, now, true)
  }
}

const COMMENT_ANSWERS = {
  hidden: { status: 'accepted', answer: '属实，这条评价大家看不到了，谢谢你告诉我们' },
  kept: { status: 'rejected', answer: '这条评价没有违反规则，还留着。有新的证据可以再举报' },
} as const

/** Answers the open reports of a comment on which an operator decided, and tells their authors. @returns how many */
export async function endComplaintsOfComment(trx: Trx, commentId: string, decided: 'hidden' | 'kept', now: Date): Promise<number> {
  const { status, answer } = COMMENT_ANSWERS[decided]
  const ids = await answerOpenOfComment(trx, commentId, { status, answer }, now)
  for (const id of ids) await tellReporter(trx, id, status, answer, now)
  return ids.length
}
