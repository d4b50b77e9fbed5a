import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { deviceIdOf } from '../lib/address'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { markCodeUsed } from './queries/codes'
import { guessCode } from './send-code'
import { signIn } from './sign-in'

const refuse = refusalsOf(endpoints.login)

/**
 * Logs in by phone number and code. A code is valid once; within a minute its device may repeat the login, whose answer a bad network may
 * have lost. The repetition opens another session in place of the first one.
 */
export async function login(
  { db, config, now }: Deps, { body: { mobile, requestId, code, agreementVersion }, request }: Call<typeof endpoints.login>,
) {
  const at = now()
  const deviceId = deviceIdOf(request)
  // Outside the transaction below: a failed login must not give its try back.
  const found = await guessCode({ db, config }, { requestId, mobile, code, purpose: 'login', deviceId }, at)
  if (found !== 'right') throw refuse(found)
  return signIn({ db, config }, {
    mobile, agreementVersion, request,
    verify: async (trx) => {
      if (!await markCodeUsed(trx, { requestId, deviceId }, at)) throw refuse('CODE_EXPIRED')
    },
  }, at)
}
