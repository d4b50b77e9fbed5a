import type { Calls } from '@daogang/contract'
import type { Proof } from '@daogang/contract/auth'
import { useMutation } from '@tanstack/react-query'
import { solveChallenge } from '@/lib/proof-of-work'
import { useLoginRequest } from '@/stores/login-request'
import { call } from './client'
import { ApiError, CODES } from './errors'

/** The call that sends a code to the user's own phone, by what the code is for. It is worth nothing for anything else. */
const CALLS = {
  withdrawal: 'POST /wallet/cashCode',
  export: 'POST /compliance/dataExport/code',
  reveal: 'POST /compliance/reveal/code',
  register: 'POST /payroll/register/code',
  cancellation: 'POST /user/cancel/code',
} as const
export type OwnPurpose = keyof typeof CALLS

/** Sends a code to the user's own phone. Resolves with the seconds until another one may be sent. The field shows refusals. */
export const useSendOwnCode = (purpose: OwnPurpose) => useMutation({
  mutationFn: () => sendCode((input) => call(CALLS[purpose], input)), meta: { quiet: true },
})

/** Asks for a code, with a proof of work if the server demands one. Resolves with the seconds until another one may be sent. */
export async function sendCode(ask: (input: { proof?: Proof }) => Promise<Calls['POST /auth/code']['data']>): Promise<number> {
  const first = await ask({})
  const { requestId, resendAfter } = first.challenge ? await ask({ proof: await solveChallenge(first.challenge) }) : first
  // The challenge may have expired while the device slept.
  if (requestId === null) throw ApiError.refused(CODES.codeTooSoon, '没发出去，请再点一次')
  useLoginRequest.getState().keep(requestId)
  return resendAfter
}

/** The request of the code that was typed. @throws ApiError if none was sent */
export function requestOfCode(): string {
  const { requestId } = useLoginRequest.getState()
  if (requestId === undefined) throw ApiError.refused(CODES.codeExpired, '请先点“获取验证码”，收到短信再填')
  return requestId
}
