import type { Db } from '../db/schema'

/** When a person agreed to a version; undefined before. */
export const agreedAt = async (db: Db, accountId: string, version: string): Promise<Date | undefined> =>
  (await db.selectFrom('agreement_consent').select('agreed_at').where('account_id', '=', accountId).where('kind', '=', 'advance')
    .where('version', '=', version).executeTakeFirst())?.agreed_at

/** Records consent; the first time counts. */
export const recordConsent = (db: Db, accountId: string, version: string, textHash: Buffer, now: Date): Promise<unknown> =>
  db.insertInto('agreement_consent').values({ account_id: accountId, kind: 'advance', version, text_hash: textHash, agreed_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind', 'version']).doNothing()).execute()
