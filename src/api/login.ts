import type { Account } from '@daogang/contract/auth'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PhoneCredential } from '@/host/phone-number/types'
import { solveChallenge } from '@/lib/proof-of-work'
import { useConsent, versionOf } from '@/stores/consent'
import { useLoginRequest } from '@/stores/login-request'
import { useSession } from '@/stores/session'
import { accountKeys } from './account'
import { call } from './client'
import { ApiError, CODES } from './errors'

/**
 * Requests an SMS code, with a proof of work if the server demands one. The screen shows refusals beside the field.
 * Resolves with the seconds until another code may be sent.
 */
export function useSendCode() {
  return useMutation({ mutationFn: sendCode, meta: { quiet: true } })
}

async function sendCode(mobile: string): Promise<number> {
  const first = await call('POST /auth/code', { mobile })
  const { requestId, resendAfter } = first.challenge
    ? await call('POST /auth/code', { mobile, proof: await solveChallenge(first.challenge) }) : first
  // The challenge may have expired while the device slept.
  if (requestId === null) throw ApiError.refused(CODES.codeTooSoon, '没发出去，请再点一次')
  useLoginRequest.getState().keep(requestId)
  return resendAfter
}

/** Logs in by SMS code and starts the session. */
export function useLogin() {
  const onSuccess = useStartSession()
  return useMutation({
    mutationFn: (input: { mobile: string; code: string }) => {
      const { requestId } = useLoginRequest.getState()
      if (requestId === undefined) throw ApiError.refused(CODES.codeExpired, '请先点“获取验证码”，收到短信再填')
      return call('POST /auth/login', { ...input, requestId, agreementVersion: versionOf(useConsent.getState()) })
    },
    onSuccess: (answer) => {
      useLoginRequest.getState().forget()
      onSuccess(answer)
    },
    meta: { quiet: true },
  })
}

/** Logs in by the phone number that the host provides, and starts the session. */
export function usePhoneLogin() {
  const onSuccess = useStartSession()
  return useMutation({
    mutationFn: (grant: PhoneCredential) => call('POST /auth/phoneLogin', { ...grant, agreementVersion: versionOf(useConsent.getState()) }),
    onSuccess,
    meta: { quiet: true },
  })
}

/** Starts the session. The app then refetches data that was read as a visitor (app/logout.ts). */
function useStartSession(): (answer: { token: string; account: Account }) => void {
  const queries = useQueryClient()
  return ({ token, account }) => {
    useSession.getState().start(token, account.subBusinessType)
    queries.setQueryData(accountKeys.own, account)
  }
}
