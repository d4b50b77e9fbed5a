import { randomUUID } from 'node:crypto'
import type { DraftBody, JobDraft } from '@daogang/contract/publish'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../db/schema'
import { lockOwner } from './addresses'
import { DRAFTS } from './rules'

type Db = Kysely<Database>

/** An employer's drafts, the last changed first. */
export async function draftsOf(db: Db, ownerId: string): Promise<JobDraft[]> {
  const rows = await db.selectFrom('job_draft').select(['id', 'body', 'updated_at']).where('owner_id', '=', ownerId)
    .orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(DRAFTS).execute()
  return rows.map(({ id, body, updated_at }) => ({
    id, kind: body.kind, title: body.title ?? '', categoryId: body.categoryId ?? '', updatedAt: updated_at.toISOString(),
  }))
}

/** One of them. */
export const draftOf = (db: Db, ownerId: string, id: string) =>
  db.selectFrom('job_draft').select(['id', 'body', 'updated_at', 'created_at']).where('id', '=', id).where('owner_id', '=', ownerId)
    .executeTakeFirst()

/** Keeps a draft, or changes one. Its id; `full` where there are too many, undefined where the one to change is not theirs. */
export async function saveDraft(
  trx: Transaction<Database>, ownerId: string, { id, draft }: { id?: string | undefined; draft: DraftBody }, now: Date,
): Promise<string | undefined> {
  const body = JSON.stringify(draft)
  if (id !== undefined) {
    const row = await trx.updateTable('job_draft').set({ body, updated_at: now }).where('id', '=', id).where('owner_id', '=', ownerId)
      .returning('id').executeTakeFirst()
    return row?.id
  }
  await lockOwner(trx, ownerId)
  const { count } = await trx.selectFrom('job_draft').select((e) => e.fn.countAll<string>().as('count'))
    .where('owner_id', '=', ownerId).executeTakeFirstOrThrow()
  if (Number(count) >= DRAFTS) return 'full'
  const added = randomUUID()
  await trx.insertInto('job_draft').values({ id: added, owner_id: ownerId, body, created_at: now, updated_at: now }).execute()
  return added
}

/** Takes a draft away; when it was begun, undefined where there is none. */
export async function takeDraft(db: Db, ownerId: string, id: string): Promise<Date | undefined> {
  const row = await db.deleteFrom('job_draft').where('id', '=', id).where('owner_id', '=', ownerId)
    .returning('created_at').executeTakeFirst()
  return row?.created_at
}
