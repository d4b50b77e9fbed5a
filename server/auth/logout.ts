import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { revokeSession } from './sessions'

/** Ends the session that the token belongs to; other sessions of the account stay. */
export async function logout({ db, now }: Deps, { user }: Call<typeof endpoints.logout>) {
  await revokeSession(db, user.sessionId, now())
  return {}
}
