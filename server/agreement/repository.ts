import type { AgreementKind } from '@daogang/contract/rules/agreement'
import type { Db } from '../db/schema'

/** When a person agreed to a version; undefined before. */
export const agreedAt = async (db: Db, accountId: string, kind: AgreementKind, version: string): Promise<Date | undefined> =>
  (await db.selectFrom('agreement_consent').select('agreed_at').where('account_id', '=', accountId).where('kind', '=', kind)
    .where('version', '=', version).executeTakeFirst())?.agreed_at

/** The latest version that a person agreed to, if it is not earlier than the given one. */
export const agreedLatest = (db: Db, accountId: string, kind: AgreementKind, since: string) =>
  db.selectFrom('agreement_consent').select(['version', 'agreed_at as at']).where('account_id', '=', accountId).where('kind', '=', kind)
    .where('version', '>=', since).orderBy('version', 'desc').limit(1).executeTakeFirst()

/** Whether a person agreed to a version or to a later one. */
export const agreedSince = async (db: Db, accountId: string, kind: AgreementKind, version: string): Promise<boolean> =>
  await db.selectFrom('agreement_consent').select('version').where('account_id', '=', accountId).where('kind', '=', kind)
    .where('version', '>=', version).limit(1).executeTakeFirst() !== undefined

interface Agreed {
  kind: AgreementKind
  version: string
  hash: Buffer
}

/** Records consent; the first time counts. */
export const recordAgreed = (db: Db, accountId: string, { kind, version, hash }: Agreed, now: Date): Promise<unknown> =>
  db.insertInto('agreement_consent').values({ account_id: accountId, kind, version, text_hash: hash, agreed_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind', 'version']).doNothing()).execute()

/** Everything that a person agreed to, the latest first. */
export const agreedBy = (db: Db, accountId: string) =>
  db.selectFrom('agreement_consent').select(['kind', 'version', 'text_hash', 'agreed_at']).where('account_id', '=', accountId)
    .orderBy('agreed_at', 'desc').orderBy('kind').orderBy('version', 'desc').execute()
