import type { Trx } from '../db/schema'
import { writeNotice } from '../notice/write-notice'

/** Notifies the author of a comment that it was hidden or shown again. */
export const notifyAuthor = (
  trx: Trx, accountId: string, { hidden, reason }: { hidden: boolean, reason: string }, now: Date,
): Promise<unknown> => writeNotice(trx, {
  accountId, role: 'c', kind: hidden ? 'comment_hidden' : 'comment_shown',
  text: hidden ? `你的一条评价别人看不到了：${reason}` : '你的一条评价恢复了，大家能看到',
}, now)
