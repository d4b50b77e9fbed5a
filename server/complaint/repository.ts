import type { TargetKind } from '@daogang/contract/complaint'
import { sql } from 'kysely'
import { micros } from '../db/micros'
import type { Db, Row, Trx } from '../db/schema'
import type { Evidence } from '../db/tables/complaint'
import { microsToTimestamp, type TimeKey } from '../lib/cursor'
import { PAGE_PLUS_ONE } from '../lib/page'

/** A reported thing, with the evidence that is kept. */
export interface Target {
  name: string
  /** The account that is responsible for it. */
  reportedId: string
  conversationId: string | null
  evidence: Evidence[]
  /** The last message of the other side in a reported conversation. */
  lastMessageId?: string | undefined
}

export interface NewComplaint {
  id: string
  accountId: string
  targetKind: TargetKind
  targetId: string
  target: Target
  reason: string
  content: string
  pictures: string[]
  /** Until when an operator decides on it. */
  dueAt: Date
}

/** Adds a report. False if the person has an open report about the same target. */
export async function insertComplaint(trx: Trx, complaint: NewComplaint, now: Date): Promise<boolean> {
  const { accountId, targetKind, targetId, target: { name, reportedId, conversationId, evidence }, dueAt, ...values } = complaint
  const { numInsertedOrUpdatedRows } = await trx.insertInto('complaint').values({
    ...values, account_id: accountId, target_kind: targetKind, target_id: targetId, target_name: name,
    reported_id: reportedId, conversation_id: conversationId, evidence: JSON.stringify(evidence), created_at: now, due_at: dueAt,
  }).onConflict((conflict) => conflict.columns(['account_id', 'target_kind', 'target_id'])
    .where('status', '=', sql.lit('submitted')).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The person's open report about a target, locked: an operator may decide on it concurrently. */
export const lockOpenComplaint = (trx: Trx, accountId: string, kind: TargetKind, id: string): Promise<Row<'complaint'> | undefined> =>
  trx.selectFrom('complaint').selectAll().where('account_id', '=', accountId).where('target_kind', '=', kind).where('target_id', '=', id)
    .where('status', '=', 'submitted').forUpdate().executeTakeFirst()

/** The person's open report about another one in a conversation, locked: of the whole or of one message. */
export const lockOpenAbout = (trx: Trx, accountId: string, { conversationId, reportedId }: Target): Promise<Row<'complaint'> | undefined> =>
  trx.selectFrom('complaint').selectAll().where('account_id', '=', accountId).where('conversation_id', '=', conversationId)
    .where('reported_id', '=', reportedId).where('status', '=', 'submitted').orderBy('created_at').orderBy('id').limit(1)
    .forUpdate().executeTakeFirst()

type Added = Pick<Row<'complaint'>, 'reason' | 'content' | 'pictures' | 'evidence' | 'additions' | 'due_at'>

export const updateComplaint = (trx: Trx, id: string, { evidence, ...values }: Added): Promise<Row<'complaint'>> =>
  trx.updateTable('complaint').set({ ...values, evidence: JSON.stringify(evidence) }).where('id', '=', id)
    .returningAll().executeTakeFirstOrThrow()

export const ownComplaint = (db: Db, accountId: string, id: string): Promise<Row<'complaint'> | undefined> =>
  db.selectFrom('complaint').selectAll().where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst()

/** How many reports a person has sent since a moment. */
export async function countSince(db: Db, accountId: string, since: Date): Promise<number> {
  const { count } = await db.selectFrom('complaint').select((e) => e.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId).where('created_at', '>=', since).executeTakeFirstOrThrow()
  return Number(count)
}

/** A page of a person's reports, newest first, and one row more. */
export function ownComplaints(db: Db, accountId: string, after: TimeKey | null) {
  const query = db.selectFrom('complaint').selectAll().select(micros('created_at').as('key_micros')).where('account_id', '=', accountId)
  return (after
    ? query.where(sql<boolean>`(created_at, id) < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)`)
    : query
  ).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(PAGE_PLUS_ONE).execute()
}

/** Whether a report by or about a person waits for a decision. */
export const hasOpenComplaints = async (db: Db, accountId: string): Promise<boolean> =>
  await db.selectFrom('complaint').select('id').where('status', '=', 'submitted')
    .where((e) => e.or([e('account_id', '=', accountId), e('reported_id', '=', accountId)])).limit(1).executeTakeFirst() !== undefined

/** Answers the open reports about a person. @returns their ids */
export const answerOpenAbout = async (trx: Trx, accountId: string, answer: string, now: Date): Promise<string[]> =>
  (await trx.updateTable('complaint').set({ status: 'rejected', answer, answered_at: now }).where('reported_id', '=', accountId)
    .where('status', '=', 'submitted').returning('id').execute()).map(({ id }) => id)

/** Answers the open reports of a comment. @returns their ids, in the order of their authors: these are locked one after the other */
export const answerOpenOfComment = async (
  trx: Trx, commentId: string, { status, answer }: Pick<Row<'complaint'>, 'status' | 'answer'>, now: Date,
): Promise<string[]> =>
  (await trx.updateTable('complaint').set({ status, answer, answered_at: now }).where('target_kind', '=', 'comment')
    .where('target_id', '=', commentId).where('status', '=', 'submitted').returning(['id', 'account_id']).execute())
    .sort((one, other) => (one.account_id < other.account_id ? -1 : 1)).map(({ id }) => id)

/** The author and the target of a report, for the operator's answer. */
export const reportedTarget = (trx: Trx, id: string) =>
  trx.selectFrom('complaint').select(['account_id', 'target_kind', 'target_name']).where('id', '=', id).executeTakeFirstOrThrow()
