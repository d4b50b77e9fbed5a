import type { AgreementKind } from '@daogang/contract/rules/agreement'
import type { Db, Row, Trx } from '../../db/schema'

/** A recall that operators asked for or completed. */
export const recallOf = (db: Db, kind: AgreementKind, version: string): Promise<Row<'agreement_recall'> | undefined> =>
  db.selectFrom('agreement_recall').selectAll().where('kind', '=', kind).where('version', '=', version).executeTakeFirst()

/** Those that are not completed, of versions that begin after a day. */
export const askedRecalls = (db: Db, day: string): Promise<Row<'agreement_recall'>[]> =>
  db.selectFrom('agreement_recall').selectAll().where('recalled_at', 'is', null).where('version', '>', day).orderBy('kind')
    .orderBy('version').execute()

type Asked = Pick<Row<'agreement_recall'>, 'kind' | 'version' | 'reason' | 'asked_by' | 'asked_at'>

/** Records who asks for a recall, in place of one whose word counts no longer. */
export const askRecall = (trx: Trx, { kind, version, ...asked }: Asked): Promise<unknown> =>
  trx.insertInto('agreement_recall').values({ kind, version, ...asked })
    .onConflict((conflict) => conflict.columns(['kind', 'version']).doUpdateSet(asked)).execute()

export const completeRecall = (trx: Trx, { kind, version }: Pick<Asked, 'kind' | 'version'>, by: string, now: Date): Promise<unknown> =>
  trx.updateTable('agreement_recall').set({ recalled_by: by, recalled_at: now }).where('kind', '=', kind).where('version', '=', version)
    .execute()
