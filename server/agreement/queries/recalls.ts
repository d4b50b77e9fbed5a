import type { AgreementKind } from '@daogang/contract/rules/agreement'
import type { Db, Row, Trx } from '../../db/schema'

/** A recall that operators asked for or completed. */
export const recallOf = (db: Db, kind: AgreementKind, version: string): Promise<Row<'agreement_recall'> | undefined> =>
  db.selectFrom('agreement_recall').selectAll().where('kind', '=', kind).where('version', '=', version).executeTakeFirst()

/** Those that wait for the second operator. */
export const askedRecalls = (db: Db): Promise<Row<'agreement_recall'>[]> =>
  db.selectFrom('agreement_recall').selectAll().where('recalled_at', 'is', null).orderBy('kind').orderBy('version').execute()

type Asked = Pick<Row<'agreement_recall'>, 'kind' | 'version' | 'reason' | 'asked_by' | 'asked_at'>

export const askRecall = (trx: Trx, values: Asked): Promise<unknown> => trx.insertInto('agreement_recall').values(values).execute()

export const completeRecall = (trx: Trx, { kind, version }: Pick<Asked, 'kind' | 'version'>, by: string, now: Date): Promise<unknown> =>
  trx.updateTable('agreement_recall').set({ recalled_by: by, recalled_at: now }).where('kind', '=', kind).where('version', '=', version)
    .execute()
