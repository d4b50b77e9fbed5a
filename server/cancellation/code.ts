import type { endpoints } from '@daogang/contract'
import { mobileOf } from '../auth/queries/accounts'
import { sendCodeTo } from '../auth/send-code'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'

/** Sends a code to the phone of the account itself: a stolen session does not have that phone. */
export const sendCode = async (deps: Deps, { user, body, request }: Call<typeof endpoints.cancellationCode>) =>
  sendCodeTo(deps, { mobile: await mobileOf(deps.db, user.id), purpose: 'cancellation', proof: body.proof }, request)
