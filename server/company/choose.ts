import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { chooseStore } from './queries/stores'

const refuse = refusalsOf(endpoints.businessChoose)

/** Switches to an enterprise of the user, and to one of its stores or all. Kept on the server, for all devices. */
export async function choose({ db, now }: Deps, { body: { enterpriseId, companyId }, user }: Call<typeof endpoints.businessChoose>) {
  if (!await chooseStore(db, user.id, enterpriseId, companyId ?? null, now())) throw refuse('NOT_FOUND', MISSING.store)
  return {}
}
