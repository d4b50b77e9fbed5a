import type { Complaint, TargetKind } from '@daogang/contract/complaint'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database, Row } from '../db/schema'
import { labelOf } from '../dictionary/dictionaries'
import { micros } from '../job/card'
import { microsToTimestamp, type TimeKey } from '../lib/cursor'
import { LOOK_AHEAD } from '../lib/page'
import type { Storage } from '../providers/storage/types'
import { privateUrls } from '../upload/repository'

type Db = Kysely<Database>

/** What a reported thing is called; undefined when it is not there. */
export async function targetName(db: Db, kind: TargetKind, id: string): Promise<string | undefined> {
  if (kind === 'job') return (await db.selectFrom('job').select('title').where('id', '=', id).executeTakeFirst())?.title
  if (kind === 'company') return (await db.selectFrom('company').select('name').where('id', '=', id).executeTakeFirst())?.name
  const comment = await db.selectFrom('comment').select('content').where('id', '=', id).where('hidden_at', 'is', null).executeTakeFirst()
  return comment && Array.from(comment.content).slice(0, 20).join('')
}

export interface NewComplaint {
  id: string
  accountId: string
  targetKind: TargetKind
  targetId: string
  targetName: string
  reason: string
  content: string
  pictures: string[]
}

/** Adds a report. False while one of the same thing by the same person waits. */
export async function insertComplaint(trx: Transaction<Database>, complaint: NewComplaint, now: Date): Promise<boolean> {
  const { accountId, targetKind, targetId, targetName: name, ...values } = complaint
  const { numInsertedOrUpdatedRows } = await trx.insertInto('complaint').values({
    ...values, account_id: accountId, target_kind: targetKind, target_id: targetId, target_name: name, created_at: now,
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
    reason: labelOf('reason_for_complaint', row.reason),
    content: row.content,
    pictures: row.pictures.flatMap((id) => urls.get(id) ?? []),
    status: row.status,
    answer: row.answer,
    at: row.created_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
  }))
}
