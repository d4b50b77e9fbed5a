import type { Complaint, TargetKind } from '@daogang/contract/complaint'
import { sql, type Kysely, type Transaction } from 'kysely'
import { micros } from '../db/micros'
import type { Database, Row } from '../db/schema'
import { labelOf } from '../dictionary/dictionaries'
import { microsToTimestamp, type TimeKey } from '../lib/cursor'
import { LOOK_AHEAD } from '../lib/page'
import type { Storage } from '../providers/storage/types'
import { privateUrls } from '../upload/repository'
import { reasonsOf } from './rules'
import type { Target } from './targets'

type Db = Kysely<Database>

export interface NewComplaint {
  id: string
  accountId: string
  targetKind: TargetKind
  targetId: string
  target: Target
  reason: string
  content: string
  pictures: string[]
}

/** Adds a report. False while one of the same thing by the same person waits. */
export async function insertComplaint(trx: Transaction<Database>, complaint: NewComplaint, now: Date): Promise<boolean> {
  const { accountId, targetKind, targetId, target: { name, reportedId, conversationId, evidence }, ...values } = complaint
  const { numInsertedOrUpdatedRows } = await trx.insertInto('complaint').values({
    ...values, account_id: accountId, target_kind: targetKind, target_id: targetId, target_name: name,
    reported_id: reportedId, conversation_id: conversationId, evidence: JSON.stringify(evidence), created_at: now,
  }).onConflict((conflict) => conflict.columns(['account_id', 'target_kind', 'target_id'])
    .where('status', '=', sql.lit('submitted')).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The report of a thing that waits. */
export const waitingComplaint = (db: Db, accountId: string, kind: TargetKind, id: string): Promise<Row<'complaint'> | undefined> =>
  db.selectFrom('complaint').selectAll().where('account_id', '=', accountId).where('target_kind', '=', kind).where('target_id', '=', id)
    .where('status', '=', 'submitted').executeTakeFirst()

export const ownComplaint = (db: Db, accountId: string, id: string): Promise<Row<'complaint'> | undefined> =>
  db.selectFrom('complaint').selectAll().where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst()

/** How many reports a person has sent since a moment. */
export async function countSince(db: Db, accountId: string, since: Date): Promise<number> {
  const { count } = await db.selectFrom('complaint').select((e) => e.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId).where('created_at', '>=', since).executeTakeFirstOrThrow()
  return Number(count)
}

/** A person's reports, the last first. */
export function complaintsQuery(db: Db, accountId: string, after: TimeKey | null) {
  const query = db.selectFrom('complaint').selectAll().select(micros('created_at').as('key_micros')).where('account_id', '=', accountId)
  return (after
    ? query.where(sql<boolean>`(created_at, id) < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)`)
    : query
  ).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(LOOK_AHEAD)
}

/** Rows as who sent them reads them. */
export async function toComplaints(db: Db, storage: Storage, rows: readonly Row<'complaint'>[], now: Date): Promise<Complaint[]> {
  const urls = await privateUrls(db, storage, rows.flatMap(({ pictures }) => pictures), now)
  return rows.map((row) => ({
    id: row.id,
    targetKind: row.target_kind,
    targetId: row.target_id,
    targetName: row.target_name,
    conversationId: row.conversation_id,
    reason: labelOf(reasonsOf(row.target_kind), row.reason),
    content: row.content,
    pictures: row.pictures.flatMap((id) => urls.get(id) ?? []),
    status: row.status,
    answer: row.answer,
    at: row.created_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
  }))
}
