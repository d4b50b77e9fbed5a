import { sql } from 'kysely'
import type { Trx } from '../../db/schema'

interface HandOver {
  jobIds: readonly string[]
  /** The account that handled them so far. */
  from: string
  to: string
}

/** Whether a person is the seeker of a conversation about one of these jobs, so that they cannot become its employer. */
export const isSeekerOf = async (trx: Trx, accountId: string, jobIds: readonly string[]): Promise<boolean> =>
  await trx.selectFrom('conversation').select('id').where('seeker_id', '=', accountId)
    .where(sql<boolean>`job_id = any(${jobIds}::uuid[])`).limit(1).executeTakeFirst() !== undefined

/**
 * Gives an employer's conversations about these jobs to a colleague, with their unread counts and deletions. Lock the jobs and their
 * applications before. Messages lose their positions in the feed, because those of another account mean nothing; instead the clients of
 * both read their lists again (`reset_seq`).
 */
export async function handOverConversations(trx: Trx, { jobIds, from, to }: HandOver): Promise<void> {
  const conversations = await trx.selectFrom('conversation').select('id').where('employer_id', '=', from)
    .where(sql<boolean>`job_id = any(${jobIds}::uuid[])`).orderBy('id').forUpdate().execute()
  if (conversations.length === 0) return
  const ids = conversations.map(({ id }) => id)
  await trx.insertInto('chat_feed').values({ account_id: to, role: 'b' }).onConflict((conflict) => conflict.doNothing()).execute()
  await sql`select from chat_feed where account_id in (${from}, ${to}) and role = 'b' order by account_id for update`.execute(trx)
  const ofThese = sql<boolean>`conversation_id = any(${ids}::uuid[])`
  const { unread } = await trx.selectFrom('conversation_side').select(sql<number>`coalesce(sum(unread), 0)::integer`.as('unread'))
    .where(ofThese).where('role', '=', 'b').executeTakeFirstOrThrow()
  const { rows: feeds } = await sql<{ account_id: string, seq: number }>`
    update chat_feed set seq = seq + 1, reset_seq = seq + 1,
      unread = unread + case account_id when ${to} then ${unread}::integer else -${unread}::integer end
    where account_id in (${from}, ${to}) and role = 'b' returning account_id, seq`.execute(trx)
  const seq = feeds.find(({ account_id: id }) => id === to)?.seq ?? 0
  await trx.updateTable('conversation').set({ employer_id: to }).where(sql<boolean>`id = any(${ids}::uuid[])`).execute()
  await trx.updateTable('conversation_side').set({ account_id: to, feed: seq }).where(ofThese).where('role', '=', 'b').execute()
  await trx.updateTable('chat_message').set({ b_feed: 0 }).where(ofThese).execute()
}
