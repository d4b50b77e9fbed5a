import { endpoints } from '@daogang/contract'
import { SCOPE_BLOCK_TEXTS } from '@daogang/contract/rules/consent-scope'
import { mayConsentWith } from '@daogang/contract/rules/scope-history'
import { lockAccount } from '../auth/queries/accounts'
import { endScope } from '../cancellation/end-scope'
import { deletePictures } from '../certificate/drop'
import { recordScopeAnswer } from '../consent/queries/scopes'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { clientTypeOf } from '../lib/client'
import { refusalsOf } from '../lib/refusal'
import { scopeState } from './list'
import { blocksOf } from './queries/blocks'

const refuse = refusalsOf(endpoints.consentScopeAnswer)

/**
 * Records the caller's answer to a scope. A withdrawal deletes the data: the real name, unless money still needs it, or the
 * certificates with their pictures. Idempotent.
 */
export async function answerScope(
  { db, config, now, ...around }: Pick<Deps, 'db' | 'config' | 'now' | 'providers' | 'log'>,
  { user, body: { scope, answer, version }, request }: Call<typeof endpoints.consentScopeAnswer>,
) {
  const { state, files } = await db.transaction().execute(async (trx) => {
    // Builds that are not updated yet show earlier words of the position, and the person consents to those.
    if (answer === 'accepted' && !mayConsentWith(scope, version)) throw refuse('AGREEMENT_CHANGED')
    // A withdrawal of money locks the account too.
    await lockAccount(trx, user.id)
    const at = now()
    if (answer === 'withdrawn' && scope === 'id_card') await refuseWhileNeeded(trx, user.id, at)
    const files = answer === 'withdrawn' ? await endScope(trx, config, user.id, scope, at) : []
    await recordScopeAnswer(trx, user.id, { scope, answer, version, clientType: clientTypeOf(request) }, at)
    return { state: await scopeState(trx, user.id, scope, at), files }
  })
  await deletePictures({ db, ...around }, { accountId: user.id, files }, now())
  return state
}

async function refuseWhileNeeded(trx: Trx, accountId: string, now: Date): Promise<void> {
  const [block] = await blocksOf(trx, accountId, now)
  if (block) throw refuse('SCOPE_CONSENT_BLOCKED', SCOPE_BLOCK_TEXTS[block])
}
