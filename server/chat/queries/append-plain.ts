import type { Role } from '@daogang/contract/auth'
import type { MessageWarning } from '@daogang/contract/chat-message'
import { sql, type RawBuilder } from 'kysely'
import { messageChecks } from '../../content-check/repository'
import type { Db } from '../../db/schema'
import type { Pair } from '../pair'
import { shareMicros } from '../rules'
import { nothingBetween } from './gates'

/** A text that needs no other write: of a seeker, or of an employer after the seeker has written. */
export interface PlainText {
  /** The id of the message to be. */
  id: string
  accountId: string
  role: Role
  conversationId: string
  clientId: string
  text: string
  warning: MessageWarning | null
}

export interface PlainRow {
  id: string
  seq: number
  c_feed: number
  b_feed: number
  seeker_id: string
  employer_id: string
}

/** A conversation that another transaction holds for longer must not keep the messages of all others waiting. */
const LOCK_MS = 1_000

const PAIR: Record<keyof Pair, ReturnType<typeof sql.ref>> =
  { seekerId: sql.ref('chat.seeker_id'), employerId: sql.ref('chat.employer_id'), jobId: sql.ref('chat.job_id') }

/**
 * Writes many texts in one atomic statement, in their order, as `appendMessage` writes one: conversations are locked before feeds, both in
 * the order of their ids. Skips every message that is not plain: its conversation is not its writer's, something is between the two
 * people, it was sent before, or it exceeds the writer's rate limit. `writeMessage` then handles and explains it.
 * @returns the written ones
 * @throws 55P03 if a lock is not free in time; 23505 if a message is being written elsewhere at the same time. Nothing is written then
 */
export async function appendPlain(db: Db, texts: readonly PlainText[], perMinute: number, now: Date): Promise<PlainRow[]> {
  const at = sql`${now}::timestamptz`
  const isPaced = sql`${perMinute}::integer > 0`
  const share = sql`${perMinute === 0 ? 0 : shareMicros(perMinute)}::bigint * interval '1 microsecond'`
  const hasRoom = (messages: RawBuilder<unknown>) =>
    sql`(not ${isPaced} or greatest(sent_until, ${at}) + ${messages} * ${share} <= ${at} + interval '1 minute')`
  const { rows } = await sql<PlainRow>`
    with sent as materialized (
      select sent.* from json_to_recordset(${JSON.stringify(texts.map((text, nth) => ({ ...text, nth })))}::json) as sent (
        nth integer, id uuid, "accountId" uuid, role text, "conversationId" uuid, "clientId" uuid, text text, warning jsonb
      ) cross join set_config('lock_timeout', ${String(LOCK_MS)}, true)
    ), plain as materialized (
      select distinct on (sent."conversationId", sent.role, sent."clientId") sent.*, chat.seeker_id, chat.employer_id
      -- One by one, here by a limit and below by arrays: to join so many rows the planner may read whole tables.
      from sent cross join lateral (
        select seeker_id, employer_id from conversation chat where chat.id = sent."conversationId"
          and sent."accountId" = case sent.role when 'c' then chat.seeker_id else chat.employer_id end
          and (sent.role = 'c' or exists (select from conversation_side spoken
            where spoken.conversation_id = chat.id and spoken.role = 'c' and spoken.spoke))
          and not exists (select from chat_message earlier
            where earlier.conversation_id = chat.id and earlier.role = sent.role and earlier.client_id = sent."clientId")
          -- Refuses a flood before anything is locked.
          and exists (select from chat_feed where account_id = sent."accountId" and chat_feed.role = sent.role and ${hasRoom(sql`1`)})
          and ${nothingBetween(PAIR, sql`case sent.role when 'c' then chat.employer_id else chat.seeker_id end`, now)}
        limit 1
      ) chat
      order by sent."conversationId", sent.role, sent."clientId", nth
    ), talks as materialized (
      -- Not “for update”: a reader of the conversation, who holds its feeds, then takes a key share of it for its foreign key.
      select id, employer_id, last_seq from conversation
      where id = any(array(select "conversationId" from plain)) and ended_at is null order by id for no key update
    ), present as materialized (
      select plain.*, talks.last_seq from plain join talks on talks.id = plain."conversationId" and talks.employer_id = plain.employer_id
    ), feeds as materialized (
      select account_id, role, seq, sent_until as until from chat_feed
      where account_id = any(array(select seeker_id from present union select employer_id from present))
        and (account_id, role) in (select seeker_id, 'c' from present union select employer_id, 'b' from present)
      order by account_id, role for update
    ), paced as materialized (
      select present.*, feeds.until as sent_until,
        row_number() over (partition by "accountId", present.role order by nth) as nth_of_writer
      from present join feeds on feeds.account_id = "accountId" and feeds.role = present.role
    ), placed as materialized (
      select paced.*, last_seq + row_number() over (partition by "conversationId" order by nth) as seq,
        seeker.seq + row_number() over (partition by seeker_id order by nth) as c_feed,
        employer.seq + row_number() over (partition by employer_id order by nth) as b_feed
      from paced join feeds seeker on seeker.account_id = seeker_id and seeker.role = 'c'
        join feeds employer on employer.account_id = employer_id and employer.role = 'b'
      where ${hasRoom(sql`nth_of_writer`)}
    ), sides as materialized (
      select "conversationId", side.role, side.account_id, max(side.feed) as feed,
        count(*) filter (where side.role = placed.role)::integer as written,
        count(*) filter (where side.role <> placed.role)::integer as unread
      from placed cross join lateral (values ('c', seeker_id, c_feed), ('b', employer_id, b_feed)) as side (role, account_id, feed)
      group by "conversationId", side.role, side.account_id
    ), moved_talks as (
      update conversation set last_seq = last.seq, last_at = ${at}, first_at = coalesce(first_at, ${at})
      from (select "conversationId", max(seq) as seq from placed group by "conversationId") last
      where conversation.id = "conversationId" and conversation.id = any(array(select "conversationId" from placed))
    ), moved_feeds as (
      update chat_feed set seq = mine.feed, unread = chat_feed.unread + mine.unread,
        sent_at = case when ${isPaced} and written > 0 then ${at} else sent_at end,
        sent_until = case when ${isPaced} and written > 0 then greatest(sent_until, ${at}) + written * ${share} else sent_until end
      from (
        select account_id, role, max(feed) as feed, sum(unread) as unread, sum(written) as written from sides group by account_id, role
      ) mine
      where chat_feed.account_id = mine.account_id and chat_feed.role = mine.role
        and chat_feed.account_id = any(array(select account_id from sides))
    ), moved_sides as (
      update conversation_side side set feed = sides.feed, unread = side.unread + sides.unread, spoke = side.spoke or written > 0
      from sides where side.conversation_id = "conversationId" and side.role = sides.role
        and side.conversation_id = any(array(select "conversationId" from placed))
    ), checks as (
      ${messageChecks(sql`placed`, now)}
    ), messages as (
      insert into chat_message (conversation_id, seq, id, role, client_id, kind, text, warning, at, c_feed, b_feed)
      select "conversationId", seq, id, role, "clientId", 'text', text, nullif(warning, 'null'::jsonb), ${at}, c_feed, b_feed from placed
    )
    select id, seq::integer, c_feed, b_feed, seeker_id, employer_id from placed`.execute(db)
  return rows
}
