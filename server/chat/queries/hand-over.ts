import { sql } from 'kysely'
import type { Db, Trx } from '../../db/schema'
import type { Pair } from '../pair'

interface HandOver {
  jobIds: readonly string[]
  /** The account that handled them so far. */
  from: string
  to: string
  /** Only the conversations with this person. */
  seekerId?: string
}

/** Whether a person is the seeker of a conversation about one of these jobs, so that they cannot become its employer. */
export const isSeekerOf = async (trx: Trx, accountId: string, jobIds: readonly string[]): Promise<boolean> =>
  await trx.selectFrom('conversation').select('id').where('seeker_id', '=', accountId)
    .where(sql<boolean>`job_id = any(${jobIds}::uuid[])`).limit(1).executeTakeFirst() !== undefined

/** The former employers of a conversation, in the order of their messages. */
export const handOversOf = (db: Db, conversationId: string) =>
  db.selectFrom('conversation_hand_over').select(['from_id', 'up_to_seq']).where('conversation_id', '=', conversationId)
    .orderBy('up_to_seq').execute()

interface Taking {
  jobIds: readonly string[]
  /** All who lose some of them. */
  employers: readonly string[]
  /** All colleagues that get some of them. */
  heirs: readonly string[]
  seekerId?: string | undefined
  /** Other chats that the transaction changes after the hand-over. */
  others?: readonly Pair[]
}

/**
 * Locks employers' conversations about these jobs, and then the feeds that change with them: those of all employers, of seekers
 * with an open or agreed exchange of numbers, and of the other chats. Lock the jobs and their applications before. Where several
 * colleagues each get or lose some, call this once for all before: a feed that one hand-over holds must not wait for a conversation of
 * the next one.
 * @returns the conversations
 */
export async function lockToHandOver(trx: Trx, { jobIds, employers, heirs, seekerId: only, others = [] }: Taking) {
  const conversations = await trx.selectFrom('conversation').select(['id', 'seeker_id', 'phone'])
    .where(sql<boolean>`employer_id = any(${employers}::uuid[])`).where(sql<boolean>`job_id = any(${jobIds}::uuid[])`)
    .$if(only !== undefined, (query) => query.where('seeker_id', '=', only ?? ''))
    .orderBy('id').forUpdate().execute()
  if (conversations.length === 0 && others.length === 0) return []
  const seekers = [...conversations.filter(isPhoneOpen).map((row) => row.seeker_id), ...others.map(({ seekerId }) => seekerId)]
  const sides = [...employers, ...heirs, ...others.map(({ employerId }) => employerId)]
  await sql`insert into chat_feed (account_id, role) select id, 'b' from unnest(${heirs}::uuid[]) as heir(id) order by id
    on conflict do nothing`.execute(trx)
  await sql`select from chat_feed where (account_id = any(${sides}::uuid[]) and role = 'b')
      or (account_id = any(${seekers}::uuid[]) and role = 'c') order by account_id, role for update`.execute(trx)
  return conversations
}

const isPhoneOpen = ({ phone }: { phone: string | null }): boolean => phone === 'asked' || phone === 'agreed'

/**
 * Gives an employer's conversations about these jobs to a colleague, with their unread counts and deletions. If the colleague is the seeker
 * of a conversation, it ends instead. Lock the jobs and their applications before. Messages lose their positions in the feed, because those
 * of another account mean nothing; instead the clients of both read their lists again (`reset_seq`).
 */
export async function handOverConversations(trx: Trx, { jobIds, from, to, seekerId }: HandOver, now: Date): Promise<void> {
  const conversations = await lockToHandOver(trx, { jobIds, employers: [from], heirs: [to], seekerId })
  if (conversations.length === 0) return
  const ids = conversations.map(({ id }) => id)
  const ended = conversations.filter(({ seeker_id: id }) => id === to).map(({ id }) => id)
  const handed = ids.filter((id) => !ended.includes(id))
  const seekers = conversations.filter((row) => handed.includes(row.id) && isPhoneOpen(row)).map(({ seeker_id: id }) => id)
  const ofAll = sql<boolean>`conversation_id = any(${ids}::uuid[])`
  const ofHanded = sql<boolean>`conversation_id = any(${handed}::uuid[])`
  const unread = await trx.selectFrom('conversation_side').where(ofAll).where('role', '=', 'b')
    .select(sql<number>`coalesce(sum(unread), 0)::integer`.as('left'))
    .select(sql<number>`coalesce(sum(unread) filter (where ${ofHanded}), 0)::integer`.as('taken')).executeTakeFirstOrThrow()
  const { rows: feeds } = await sql<{ account_id: string, seq: number }>`
    update chat_feed set seq = seq + 1, reset_seq = seq + 1,
      unread = unread + case account_id when ${to} then ${unread.taken}::integer else -${unread.left}::integer end
    where account_id in (${from}, ${to}) and role = 'b' returning account_id, seq`.execute(trx)
  const seq = feeds.find(({ account_id: id }) => id === to)?.seq ?? 0
  await recordWriter(trx, handed, from, now)
  await trx.updateTable('conversation').set({ employer_id: to }).where(sql<boolean>`id = any(${handed}::uuid[])`).execute()
  await trx.updateTable('conversation_side').set({ account_id: to, feed: seq }).where(ofHanded).where('role', '=', 'b').execute()
  await trx.updateTable('chat_message').set({ b_feed: 0 }).where(ofHanded).execute()
  await forgetPhones(trx, handed, seekers)
  if (ended.length > 0) await endConversations(trx, ended, now)
}

/** Keeps who wrote the messages so far. An employer who handed them on with no message since the last time wrote none. */
const recordWriter = (trx: Trx, ids: readonly string[], from: string, now: Date): Promise<unknown> =>
  sql`insert into conversation_hand_over (conversation_id, up_to_seq, from_id, at)
    select id, last_seq, ${from}::uuid, ${now}::timestamptz from conversation where id = any(${ids}::uuid[]) and last_seq > 0
    on conflict do nothing`.execute(trx)

/**
 * The former employer agreed to show their number, or asked for it; the colleague did neither. What the seeker asked stays open. All else
 * is over, so that its card offers no number and no answer, also on the seeker's open screen. Numbers can be exchanged again.
 * @param seekers those of conversations with an open or agreed exchange; their feeds are locked
 */
async function forgetPhones(trx: Trx, ids: readonly string[], seekers: readonly string[]): Promise<void> {
  if (seekers.length === 0) return
  await sql`
    with moved as (
      update chat_feed set seq = seq + 1 where account_id = any(${seekers}::uuid[]) and role = 'c' returning account_id, seq),
    cards as (
      update chat_message card set data = card.data || '{"state":"over"}', c_feed = moved.seq
      from conversation talk join moved on moved.account_id = talk.seeker_id
      where talk.id = any(${ids}::uuid[]) and card.conversation_id = talk.id and card.kind = 'phone'
        and (card.data->>'state' = 'agreed' or (card.role = 'b' and card.data->>'state' = 'asked'))
      returning card.conversation_id),
    sides as (
      update conversation_side side set feed = moved.seq from moved
      where side.conversation_id = any(${ids}::uuid[]) and side.role = 'c' and side.account_id = moved.account_id)
    update conversation set phone = null where id = any(${ids}::uuid[])
      and (phone = 'agreed' or id in (select conversation_id from cards))`.execute(trx)
}

/** Takes conversations away from their employer. */
async function endConversations(trx: Trx, ids: readonly string[], now: Date): Promise<void> {
  await trx.updateTable('conversation').set({ ended_at: now, resume_shared: false }).where(sql<boolean>`id = any(${ids}::uuid[])`).execute()
  await sql`update conversation_side side set unread = 0, cleared_seq = conversation.last_seq from conversation
    where conversation.id = side.conversation_id and side.conversation_id = any(${ids}::uuid[]) and side.role = 'b'`.execute(trx)
}
