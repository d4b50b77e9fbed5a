import type { NoticeKind } from '@daogang/contract/notice'
import type { Trx } from '../db/schema'
import { insertDueIfCredit } from './repository'
import { MESSAGES } from './rules'

interface WrittenNotice {
  id: string
  accountId: string
  kind: NoticeKind
}

/** Queues a new notice as a message, if its kind is sent and its reader has a credit. The worker takes the credit when it sends. */
export async function queueMessage(trx: Trx, { id: noticeId, accountId, kind }: WrittenNotice, now: Date): Promise<void> {
  const message = MESSAGES[kind]
  if (message) await insertDueIfCredit(trx, { accountId, kind: message.kind, noticeId }, now)
}
