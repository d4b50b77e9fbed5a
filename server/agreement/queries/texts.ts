import type { AgreementKind } from '@daogang/contract/rules/agreement'
import type { Insertable } from 'kysely'
import type { Database, Db, Row, Trx } from '../../db/schema'

/** The versions of a text that operators published, the earliest first. Some may begin later. */
export const publishedTexts = (db: Db, kind: AgreementKind): Promise<Row<'agreement_text'>[]> =>
  db.selectFrom('agreement_text').selectAll().where('kind', '=', kind).where('published_at', 'is not', null).orderBy('version').execute()

/** The same without their words. */
export const publishedHeads = (db: Db, kind: AgreementKind): Promise<{ version: string, asksAgain: boolean }[]> =>
  db.selectFrom('agreement_text').select(['version', 'asks_again as asksAgain']).where('kind', '=', kind)
    .where('published_at', 'is not', null).orderBy('version').execute()

/** The version that operators are writing, locked until the transaction ends. */
export const lockDraft = (trx: Trx, kind: AgreementKind): Promise<Row<'agreement_text'> | undefined> =>
  trx.selectFrom('agreement_text').selectAll().where('kind', '=', kind).where('published_at', 'is', null).forUpdate().executeTakeFirst()

export const draftsOf = (db: Db): Promise<Row<'agreement_text'>[]> =>
  db.selectFrom('agreement_text').selectAll().where('published_at', 'is', null).orderBy('kind').execute()

/** Replaces the draft of a kind. */
export async function saveDraft(trx: Trx, values: Insertable<Database['agreement_text']>): Promise<void> {
  await trx.deleteFrom('agreement_text').where('kind', '=', values.kind).where('published_at', 'is', null).execute()
  await trx.insertInto('agreement_text').values(values).execute()
}

export const approveDraft = (trx: Trx, kind: AgreementKind, by: string, now: Date): Promise<unknown> =>
  trx.updateTable('agreement_text').set({ approved_by: by, approved_at: now }).where('kind', '=', kind).where('published_at', 'is', null)
    .execute()

export const publishDraft = (trx: Trx, kind: AgreementKind, by: string, now: Date): Promise<unknown> =>
  trx.updateTable('agreement_text').set({ published_by: by, published_at: now }).where('kind', '=', kind)
    .where('published_at', 'is', null).execute()

/** @returns whether there was a draft */
export async function deleteDraft(trx: Trx, kind: AgreementKind): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('agreement_text').where('kind', '=', kind).where('published_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
