import type { endpoints } from '@daogang/contract'
import type { ScopeState } from '@daogang/contract/consent'
import { CONSENT_SCOPES, SCOPE_TEXTS, type ConsentScope } from '@daogang/contract/rules/consent-scope'
import { certificatesOf } from '../certificate/queries/certificates'
import { scopeAnswers } from '../consent/queries/scopes'
import { hashOfScope } from '../consent/scope-text'
import type { Db } from '../db/schema'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { findCurrent } from '../real-name/repository'
import { blocksOf } from './queries/blocks'

/** The caller's consents to single uses of their data. */
export async function listScopes({ db, now }: Pick<Deps, 'db' | 'now'>, { user }: Call<typeof endpoints.consentScopes>) {
  const items: ScopeState[] = []
  for (const scope of CONSENT_SCOPES) items.push(await scopeState(db, user.id, scope, now()))
  return { items }
}

/** Whether an account consents to a scope, with its answers. */
export async function scopeState(db: Db, accountId: string, scope: ConsentScope, now: Date): Promise<ScopeState> {
  const answers = await scopeAnswers(db, accountId, scope)
  const [last] = answers
  const isOn = last ? last.answer === 'accepted' : await wasGiven(db, accountId, scope)
  return {
    scope, on: isOn, nth: last?.nth ?? 0, version: SCOPE_TEXTS[scope].version, hash: hashOfScope(SCOPE_TEXTS[scope]).toString('hex'),
    blocks: scope === 'id_card' && isOn ? await blocksOf(db, accountId, now) : [],
    history: answers.map(({ nth, answer, version, answered_at: at, client_type: clientType }) => ({
      nth, answer, version, at: at.toISOString(), clientType,
    })),
  }
}

/** Whether the data was given before its consent was recorded. */
async function wasGiven(db: Db, accountId: string, scope: ConsentScope): Promise<boolean> {
  if (scope === 'certificate') return (await certificatesOf(db, accountId)).length > 0
  if (scope !== 'id_card') return false
  const current = await findCurrent(db, accountId)
  return current !== undefined && current.status !== 'rejected'
}
