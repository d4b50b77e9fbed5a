import { endpoints } from '@daogang/contract'
import { tokenOf } from '../http/gate'
import { hashToken, newToken } from '../lib/token'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { deleteOldest, insertToken, lockSession } from './repository'

const refuse = refusalsOf(endpoints.tenantConvertToken)

/** Tenant tokens of a session: every browser tab converts the login for itself. */
const TOKENS_PER_SESSION = 10

/** Issues a tenant token to the caller's session. It ends with the session, and after 30 days at most. */
export async function convert({ db, now }: Deps, { body, user, request }: Call<typeof endpoints.tenantConvertToken>) {
  if (body.tenantUserToken !== tokenOf(request)) throw refuse('BAD_INPUT', '登录信息对不上，请退出后再登录一次')
  const at = now()
  const token = newToken()
  const hash = hashToken(token)
  await db.transaction().execute(async (trx) => {
    // Serialises concurrent conversions, so that a session never has too many tokens.
    await lockSession(trx, user.sessionId)
    await insertToken(trx, { hash, sessionId: user.sessionId, loginChannel: body.loginChannel }, at)
    await deleteOldest(trx, user.sessionId, { keep: TOKENS_PER_SESSION, newest: hash })
  })
  return { accessToken: token }
}
