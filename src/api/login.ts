import type { Account } from '@daogang/contract/auth'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PhoneCredential } from '@/host/phone-number/types'
import { useConsent, versionOf } from '@/stores/consent'
import { useLoginRequest } from '@/stores/login-request'
import { useSession } from '@/stores/session'
import { accountKeys } from './account'
import { call } from './client'
import { requestOfCode, sendCode } from './own-code'

/**
 * Requests an SMS code, with a proof of work if the server demands one. The screen shows refusals beside the field.
 * Resolves with the seconds until another code may be sent.
 */
export function useSendCode() {
  return useMutation({
    mutationFn: (mobile: string) => sendCode((input) => call('POST /auth/code', { mobile, ...input })), meta: { quiet: true },
  })
}

/** Logs in by SMS code and starts the session. */
export function useLogin() {
  const onSuccess = useStartSession()
  return useMutation({
    mutationFn: async (input: { mobile: string; code: string }) =>
      call('POST /auth/login', { ...input, requestId: requestOfCode(), agreementVersion: versionOf(useConsent.getState()) }),
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
