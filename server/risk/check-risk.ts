import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { restrictionsOf } from './repository'
import { riskCheck } from './rules'

/** Whether the user may contact the other side, and until when not. */
export async function checkRisk({ db, now }: Deps, { user }: Call<typeof endpoints.userRiskCheck>) {
  const at = now()
  return riskCheck(await restrictionsOf(db, user.id, at), user.role, at)
}
