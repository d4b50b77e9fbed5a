import { endpoints } from '@daogang/contract'
import { SCOPE_BLOCK_TEXTS, SCOPE_TEXTS } from '@daogang/contract/rules/consent-scope'
import { lockAccount } from '../auth/queries/accounts'
import { createSealer } from '../cancellation/erase/seal'
import { recordScopeAnswer } from '../consent/queries/scopes'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { clientTypeOf } from '../lib/client'
import { refusalsOf } from '../lib/refusal'
import { voidRealName } from '../real-name/repository'
import { keepSanctions } from '../sanction/marks'
import { scopeState } from './list'
import { blocksOf } from './queries/blocks'

const refuse = refusalsOf(endpoints.consentScopeAnswer)

/** Records the caller's answer to a scope. A withdrawal of the id card deletes the real name, unless money still needs it. Idempotent. */
export const answerScope = (
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  { user, body: { scope, answer, version }, request }: Call<typeof endpoints.consentScopeAnswer>,
) =>
  db.transaction().execute(async (trx) => {
    if (answer === 'accepted' && version !== SCOPE_TEXTS[scope].version) throw refuse('AGREEMENT_CHANGED')
    // A withdrawal of money locks the account too.
    await lockAccount(trx, user.id)
    const at = now()
    if (answer === 'withdrawn' && scope === 'id_card') await deleteIdCard(trx, config, user.id, at)
    await recordScopeAnswer(trx, user.id, { scope, answer, version: SCOPE_TEXTS[scope].version, clientType: clientTypeOf(request) }, at)
    return scopeState(trx, user.id, scope, at)
  })

async function deleteIdCard(trx: Trx, config: Deps['config'], accountId: string, now: Date): Promise<void> {
  const [block] = await blocksOf(trx, accountId, now)
  if (block) throw refuse('SCOPE_CONSENT_BLOCKED', SCOPE_BLOCK_TEXTS[block])
  // The law on taxes keeps the name of a person who took money out, apart from everything else.
  await createSealer(config).sealRealName(trx, accountId, now)
  await keepSanctions(trx, { id: accountId, mobileHash: null }, now)
  await voidRealName(trx, accountId, now)
}
