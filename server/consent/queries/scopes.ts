import type { ClientType } from '@daogang/contract/auth'
import { SCOPE_TEXTS, type ConsentScope } from '@daogang/contract/rules/consent-scope'
import { scopeTextOf } from '@daogang/contract/rules/scope-history'
import type { Db, Row, Trx } from '../../db/schema'
import { hashOfScope } from '../scope-text'

/** Answers of a scope that its owner sees. */
const SHOWN = 20

type ScopeAnswer = Row<'scope_consent'>['answer']

/** The latest answer of an account to a scope. */
const lastScopeAnswer = (db: Db, accountId: string, scope: ConsentScope) =>
  db.selectFrom('scope_consent').select(['nth', 'answer', 'version', 'answered_at']).where('account_id', '=', accountId)
    .where('scope', '=', scope)
    .orderBy('nth', 'desc').limit(1).executeTakeFirst()

/** Whether an account has consented to a scope, and not withdrawn it. */
export const hasScopeConsent = async (db: Db, accountId: string, scope: ConsentScope): Promise<boolean> =>
  (await lastScopeAnswer(db, accountId, scope))?.answer === 'accepted'

/** Whether an account withdrew its consent to a scope. */
export const isScopeWithdrawn = async (db: Db, accountId: string, scope: ConsentScope): Promise<boolean> =>
  (await lastScopeAnswer(db, accountId, scope))?.answer === 'withdrawn'

/** Whether an account has answered to a scope since then. */
export const hasAnsweredSince = async (db: Db, accountId: string, scope: ConsentScope, since: Date): Promise<boolean> =>
  ((await lastScopeAnswer(db, accountId, scope))?.answered_at ?? since) > since

/** The latest answers of an account to a scope, newest first. */
export const scopeAnswers = (db: Db, accountId: string, scope: ConsentScope): Promise<Row<'scope_consent'>[]> =>
  db.selectFrom('scope_consent').selectAll().where('account_id', '=', accountId).where('scope', '=', scope)
    .orderBy('nth', 'desc').limit(SHOWN).execute()

interface Answer {
  scope: ConsentScope
  answer: ScopeAnswer
  /** Of the words that were shown. One without words, which only a withdrawal can have, counts as the present one. */
  version: string
  clientType: ClientType
}

/** Adds an answer, unless the latest one is the same. The account must be locked. */
export async function recordScopeAnswer(
  trx: Trx, accountId: string, { scope, answer, version: shown, clientType }: Answer, now: Date,
): Promise<void> {
  const text = scopeTextOf(scope, shown) ?? SCOPE_TEXTS[scope]
  const { version } = text
  const last = await lastScopeAnswer(trx, accountId, scope)
  if (last?.answer === answer && (answer === 'withdrawn' || last.version === version)) return
  await trx.insertInto('scope_consent').values({
    account_id: accountId, scope, answer, version, text_hash: hashOfScope(text), client_type: clientType, answered_at: now,
  }).execute()
}
