import { insertEvent, updateStatus } from '../application/repository'
import { interviewPair, touchInterviews } from '../chat/cards'
import type { Pair } from '../chat/pair'
import type { Trx } from '../db/schema'
import { writeNotice } from '../notice/write-notice'
import { cancelInterview, lockComingOf } from './repository'
import { goneText } from './rules'

/**
 * Cancels the coming interviews of a person who leaves, and tells the other sides. After colleagues took over what the person handles in
 * the enterprises of others.
 * @returns the chats with their cards, to wake after the commit
 */
export async function cancelAllInterviews(trx: Trx, accountId: string, now: Date): Promise<Pair[]> {
  const rows = await lockComingOf(trx, accountId, now)
  for (const row of rows) {
    await cancelInterview(trx, row.id, '', now)
    const change = { status: 'suitable', by: row.account_id === accountId ? 'c' : 'b', reason: '面试取消了', from: ['interview'] } as const
    if (await updateStatus(trx, accountId, row.application_id, change, now)) await insertEvent(trx, row.application_id, change, now)
    // An employer gets no link: the applicant is hidden from now on.
    const other = change.by === 'b' ? { accountId: row.account_id, role: 'c', applicationId: row.application_id } as const
      : { accountId: row.handler_id, role: 'b' } as const
    await writeNotice(trx, { ...other, kind: 'interview_cancelled', ref: row.id, text: goneText(other.role, row.at) }, now)
  }
  const pairs = rows.map((row) => ({ id: row.id, pair: interviewPair(row) }))
  for (const { id, pair } of pairs) await touchInterviews(trx, pair, [id])
  return pairs.map(({ pair }) => pair)
}
