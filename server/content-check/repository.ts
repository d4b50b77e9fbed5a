import type { MessageHost } from '@daogang/contract/subscription'
import { sql, type RawBuilder } from 'kysely'
import type { CheckedSubject, CheckStatus } from '../db/tables/content-check'
import type { Db, Row, Trx } from '../db/schema'
import type { Verdict } from '../providers/moderation/types'
import { KEEP_DECIDED_MS, KEEP_PASSED_MS, visitedSince } from './rules'

export type CheckRow = Row<'content_check'>

/** States in which a check has no verdict yet. */
const OPEN: readonly CheckStatus[] = ['due', 'asked']
/** States in which it waits for the operator. */
export const WAITING: readonly CheckStatus[] = ['queued', 'hidden']

export interface NewCheck {
  /** The author. */
  accountId: string
  subject: CheckedSubject
  id: string
  /** The number of a message or an event within `id`. */
  seq?: number
}

/** The values of a new check: one row for the host at which the author was last seen since `since`, or no row. */
const newCheck = ({ accountId, subject, id, seq = 0 }: NewCheck, since: Date, now: Date): RawBuilder<unknown> => sql`
  select account_id, host, ${subject}, ${id}::uuid, ${seq}::integer, ${now}::timestamptz, ${now}::timestamptz
  from mini_program_visit where account_id = ${accountId} and visited_at > ${since}::timestamptz
  order by visited_at desc limit 1`

const INTO = sql`insert into content_check (account_id, host, subject, subject_id, seq, run_at, created_at)`

/** Adds a check if the author was seen since `since`; renews one that is still due. */
export const insertCheck = (trx: Trx, content: NewCheck, since: Date, now: Date): Promise<unknown> =>
  sql`${INTO} ${newCheck(content, since, now)}
    on conflict (subject, subject_id, seq) where status = 'due'
    do update set version = content_check.version + 1, run_at = excluded.run_at, account_id = excluded.account_id, host = excluded.host
  `.execute(trx)

/** Adds a check of a picture if the author was seen since `since` and the picture was never checked. */
export const insertPictureCheck = (trx: Trx, accountId: string, id: string, since: Date, now: Date): Promise<unknown> =>
  sql`${INTO} ${newCheck({ accountId, subject: 'upload', id }, since, now)} on conflict do nothing`.execute(trx)

/**
 * A part of a statement that writes a chat message: queues the check of that message.
 * @param conversation the part that returns the message's `last_seq`, in one row or none
 */
export const messageCheck = (
  accountId: string, conversationId: string, conversation: RawBuilder<unknown>, now: Date,
): RawBuilder<unknown> => sql`
  insert into content_check (account_id, host, subject, subject_id, seq, run_at, created_at)
  select account_id, host, 'chat_message', ${conversationId}::uuid, last_seq, ${now}::timestamptz, ${now}::timestamptz
  from ${conversation} cross join (
    select account_id, host from mini_program_visit
    where account_id = ${accountId} and visited_at > ${visitedSince(now)}::timestamptz order by visited_at desc limit 1
  ) author`

/** The same for many texts: `messages` has their `"accountId"`, `"conversationId"` and `seq`. */
export const messageChecks = (messages: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`
  insert into content_check (account_id, host, subject, subject_id, seq, run_at, created_at)
  select "accountId", author.host, 'chat_message', "conversationId", seq, ${now}::timestamptz, ${now}::timestamptz
  from ${messages} cross join lateral (
    select host from mini_program_visit
    where account_id = "accountId" and visited_at > ${visitedSince(now)}::timestamptz order by visited_at desc limit 1
  ) author`

/**
 * Moves a check to another state, if it is still in one of `from` and its content has not changed. A conditional write: of two concurrent
 * ones the first wins.
 */
export async function moveCheck(
  db: Db, { id, version }: Pick<CheckRow, 'id' | 'version'>, from: readonly CheckStatus[],
  { kept, ...to }: Partial<Omit<CheckRow, 'id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('content_check').set({ ...to, ...(kept && { kept: JSON.stringify(kept) }) })
    .where('id', '=', id).where('version', '=', version).where('status', 'in', from).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends an open check. False if it has ended already or its content has changed. */
export const endCheck = (db: Db, row: CheckRow, to: Partial<Omit<CheckRow, 'id'>>, now: Date): Promise<boolean> =>
  moveCheck(db, row, OPEN, { run_at: null, settled_at: now, ...to })

/** Deletes an open check whose content is deleted, or need not be checked. */
export const dropCheck = (db: Db, { id, version }: CheckRow): Promise<unknown> =>
  db.deleteFrom('content_check').where('id', '=', id).where('version', '=', version).where('status', 'in', OPEN).execute()

/** Whether the vendor or the operator has already passed identical content in the same place. */
export const passedBefore = async (db: Db, { subject, subject_id: id, seq }: CheckRow, digest: Buffer): Promise<boolean> =>
  await db.selectFrom('content_check').select('id').where('subject', '=', subject).where('subject_id', '=', id).where('seq', '=', seq)
    .where('digest', '=', digest).where('status', 'in', ['passed', 'approved']).limit(1).executeTakeFirst() !== undefined

/** Takes older checks of the same content off the operator's queue: the content has changed since. */
export const supersede = (db: Db, { id, subject, subject_id: subjectId, seq }: CheckRow, now: Date): Promise<unknown> =>
  db.updateTable('content_check').set({ status: 'superseded', kept: '{}', settled_at: now })
    .where('subject', '=', subject).where('subject_id', '=', subjectId).where('seq', '=', seq).where('id', '<>', id)
    .where('status', 'in', WAITING).execute()

/**
 * Records the verdict that a vendor pushed, and makes the check due for a worker. Only the first verdict counts.
 * @returns whether a check was waiting for it
 */
export async function recordVerdict(db: Db, host: MessageHost, { traceId, suggest, label }: Verdict, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('content_check').set({ verdict: suggest, label, run_at: now })
    .where('trace_id', '=', traceId).where('host', '=', host).where('status', '=', 'asked').where('verdict', 'is', null).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Warnings about pictures by their ids, for the operator before opening them. */
export async function findingsIn(db: Db, uploadIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (uploadIds.length === 0) return new Map()
  const rows = await db.selectFrom('content_check').select(['subject_id', 'label', 'verdict']).where('subject', '=', 'upload')
    .where('subject_id', 'in', uploadIds).where('verdict', 'in', ['risky', 'review']).execute()
  return new Map(rows.map(({ subject_id: id, label, verdict }) => [id, label || (verdict === 'risky' ? '有风险' : '拿不准')]))
}

/** Deletes checks that ended long ago. */
export async function deleteOldChecks(db: Db, now: Date): Promise<void> {
  const before = (ms: number): Date => new Date(now.getTime() - ms)
  await db.deleteFrom('content_check').where('status', 'in', ['passed', 'superseded'])
    .where('settled_at', '<', before(KEEP_PASSED_MS)).execute()
  // A check that waits for the operator is kept, however old it is.
  await db.deleteFrom('content_check').where('status', 'in', ['approved', 'rejected', 'forwarded'])
    .where('settled_at', '<', before(KEEP_DECIDED_MS)).where(sql<boolean>`run_at is null`).execute()
}
