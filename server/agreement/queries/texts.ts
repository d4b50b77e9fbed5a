import type { AgreementKind } from '@daogang/contract/rules/agreement'
import type { Insertable } from 'kysely'
import type { Database, Db, Row, Trx } from '../../db/schema'

/** Published and not recalled. */
const published = (db: Db, kind: AgreementKind) =>
  db.selectFrom('agreement_text').where('agreement_text.kind', '=', kind).where('published_at', 'is not', null)
    .where((e) => e.not(e.exists(e.selectFrom('agreement_recall').select('agreement_recall.version')
      .whereRef('agreement_recall.kind', '=', 'agreement_text.kind').whereRef('agreement_recall.version', '=', 'agreement_text.version')
      .where('recalled_at', 'is not', null))))
    .orderBy('agreement_text.version')

/** The versions of a text that operators published, the earliest first. Some may begin later. */
export const publishedTexts = (db: Db, kind: AgreementKind): Promise<Row<'agreement_text'>[]> => published(db, kind).selectAll().execute()

/** The same without their words. */
export const publishedHeads = (db: Db, kind: AgreementKind): Promise<{ version: string, asksAgain: boolean }[]> =>
  published(db, kind).select(['agreement_text.version', 'asks_again as asksAgain']).execute()

/** A published version, recalled or not, locked until the transaction ends. */
export const lockPublished = (trx: Trx, kind: AgreementKind, version: string): Promise<Row<'agreement_text'> | undefined> =>
  trx.selectFrom('agreement_text').selectAll().where('kind', '=', kind).where('version', '=', version)
    .where('published_at', 'is not', null).forUpdate().executeTakeFirst()

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

interface Approved {
  kind: AgreementKind
  /** Of the approvals of the draft. */
  subject: string
  /** The operator who approved before. */
  first: string
}

export const publishDraft = (trx: Trx, { kind, subject, first }: Approved, by: string, now: Date): Promise<unknown> =>
  trx.updateTable('agreement_text').set((e) => ({
    approved_by: first, published_by: by, published_at: now,
    approved_at: e.selectFrom('operator_approval').select('approved_at').where('subject', '=', subject).where('operator', '=', first),
  })).where('kind', '=', kind).where('published_at', 'is', null).execute()

/** @returns whether there was a draft */
export async function deleteDraft(trx: Trx, kind: AgreementKind): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('agreement_text').where('kind', '=', kind).where('published_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
