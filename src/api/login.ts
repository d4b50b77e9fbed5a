import type { Account } from '@daogang/contract/auth'
import { REPEAT_MS } from '@daogang/contract/rules/sms-code'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { PhoneCredential } from '@/host/phone-number/types'
import { randomId } from '@/lib/random-id'
import { useConsent, versionOf } from '@/stores/consent'
import { useLoginRequest } from '@/stores/login-request'
import { useSession } from '@/stores/session'
import { accountKeys } from './account'
import { call } from './client'
import { requestOfCode, sendCode } from './own-code'

/** The request without an answer, which a bad network may have lost: the next press gets it, and no other code is sent. */
let asked: { mobile: string, once: string, at: number } | undefined

/**
 * Requests an SMS code, with a proof of work if the server demands one. The screen shows refusals beside the field.
 * Resolves with the seconds until another code may be sent.
 */
export function useSendCode() {
  return useMutation({
    mutationFn: async (mobile: string) => {
      const at = Date.now()
      if (asked?.mobile !== mobile || at - asked.at >= REPEAT_MS) asked = { mobile, once: randomId(), at }
      const { once } = asked
      const wait = await sendCode((input) => call('POST /auth/code', { mobile, once, ...input }))
      asked = undefined
      return wait
    },
    meta: { quiet: true },
  })
}

const LOG_IN = ['log-in']

/** Whether a login of this screen is under way. */
export const isLoggingIn = (queries: QueryClient): boolean => queries.isMutating({ mutationKey: LOG_IN }) > 0

/**
 * Calls back when a login of this screen has failed.
 * @returns a function that stops listening
 */
export const onLoginFailed = (queries: QueryClient, report: () => void): (() => void) =>
  queries.getMutationCache().subscribe(({ type, mutation }) => {
    if (type === 'updated' && mutation.options.mutationKey === LOG_IN && mutation.state.status === 'error') report()
  })

/** Logs in by SMS code and starts the session. */
export function useLogin() {
  const onSuccess = useStartSession()
  return useMutation({
    mutationKey: LOG_IN,
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
    mutationKey: LOG_IN,
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
