import type { NoticeKind } from '@daogang/contract/notice'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema'
import { MESSAGES } from './rules'

interface Written {
  id: string
  accountId: string
  kind: NoticeKind
}

/**
 * A notice that was just written is to be sent as well, where its reader has a yes left for that. It takes none here: whoever writes a
 * notice waits for no other.
 */
export async function queueMessage(trx: Transaction<Database>, { id, accountId, kind }: Written, now: Date): Promise<void> {
  const message = MESSAGES[kind]
  if (!message) return
  await sql`
    insert into message_due (account_id, kind, notice_id, run_at, created_at)
    select ${accountId}::uuid, ${message.kind}, ${id}::uuid, ${now}::timestamptz, ${now}::timestamptz
    where exists (select from subscription_credit where account_id = ${accountId} and kind = ${message.kind} and remaining > 0)
  `.execute(trx)
}
