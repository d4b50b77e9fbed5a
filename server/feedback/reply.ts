import type { Trx } from '../db/schema'
import { notifyPerson } from '../notice/write-notice'
import { hasReplied, lockFeedback } from './queries/waiting'
import { moveFeedback, type FeedbackRow } from './repository'

interface Word {
  actor: string
  words: string
}

/** Why an operator cannot reply or end it. `settled`: it waits for no reply. `same`: whoever replied before may not do so again. */
export type NotReplied = 'missing' | 'settled' | 'same'

const isOpen = ({ state }: FeedbackRow): boolean => state === 'received' || state === 'looking'

/** Replies to feedback and notifies its writer. One that was reopened needs another operator. @returns the account */
export async function replyTo(trx: Trx, id: string, { actor, words }: Word, now: Date): Promise<{ accountId: string } | NotReplied> {
  const row = await lockFeedback(trx, id)
  if (!row) return 'missing'
  if (!isOpen(row)) return 'settled'
  if (await hasReplied(trx, id, actor)) return 'same'
  await moveFeedback(trx, id, { state: 'replied', satisfied: null, replied_at: now }, { kind: 'replied', words, actor }, now)
  await notifyPerson(trx, {
    accountId: row.account_id, kind: 'feedback_replied', subjectId: id, text: `你的反馈（编号${row.number}）有回复了。看看有没有解决，没解决我们换个人再办`,
  }, now)
  return { accountId: row.account_id }
}

/**
 * Ends feedback without asking whether it helped: sent twice, or nonsense. Its writer reads the reason. As with a reply, one that was
 * reopened needs another operator, and one that waits for its writer is theirs to end.
 * @returns the account
 */
export async function endFeedback(trx: Trx, id: string, { actor, words }: Word, now: Date): Promise<{ accountId: string } | NotReplied> {
  const row = await lockFeedback(trx, id)
  if (!row) return 'missing'
  if (!isOpen(row)) return 'settled'
  if (await hasReplied(trx, id, actor)) return 'same'
  await moveFeedback(trx, id, { state: 'closed' }, { kind: 'ended', words, actor }, now)
  await notifyPerson(trx, {
    accountId: row.account_id, kind: 'feedback_ended', subjectId: id, text: `你的反馈（编号${row.number}）结束了，点开看原因`,
  }, now)
  return { accountId: row.account_id }
}

/** Records that an operator looks at feedback: the first look is a step that its writer sees. */
export async function lookAt(trx: Trx, row: FeedbackRow, actor: string, now: Date): Promise<void> {
  if (row.state === 'received') await moveFeedback(trx, row.id, { state: 'looking' }, { kind: 'looking', actor }, now)
}
