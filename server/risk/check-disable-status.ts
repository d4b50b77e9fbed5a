import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { restrictionsOf } from './repository'
import { disableStatus } from './rules'

/** Whether the user's account is blocked. */
export async function checkDisableStatus({ db, now }: Deps, { user }: Call<typeof endpoints.checkDisableStatus>) {
  const at = now()
  return disableStatus(await restrictionsOf(db, user.id, at), at)
}
