import type { Transaction } from 'kysely'
import type { Database } from '../db/schema'
import { writeNotice } from '../notice/write-notice'

/** Tells who wrote a comment that it was hidden from others, or is seen again. */
export const tellComment = (
  trx: Transaction<Database>, accountId: string, { hidden, reason }: { hidden: boolean, reason: string }, now: Date,
): Promise<unknown> => writeNotice(trx, {
  accountId, role: 'c', kind: hidden ? 'comment_hidden' : 'comment_shown',
  text: hidden ? `你的一条评价别人看不到了：${reason}` : '你的一条评价恢复了，大家能看到',
}, now)
