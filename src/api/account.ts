import type { Account, Role } from '@daogang/contract/auth'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PhoneCredential } from '@/host/phone-number/types'
import { AGREEMENT_VERSION } from '@/stores/consent'
import { useSession } from '@/stores/session'
import { call } from './client'
import { endSessionNow } from './session-end'

export const accountKeys = { own: ['account'] as const }

/** Who is logged in, for `fetchQuery` where nothing shows it. */
export const ownAccount = queryOptions({
  queryKey: accountKeys.own,
  queryFn: ({ signal }) => call('GET /user/account', undefined, { signal }),
})

/** Who is logged in; idle without a login. */
export function useAccount() {
  const token = useSession((session) => session.token)
  return useQuery({ ...ownAccount, enabled: Boolean(token) })
}

/** Asks for an SMS code; its screen shows refusals beside the field. */
export function useSendCode() {
  return useMutation({
    mutationFn: (mobile: string) => call('POST /auth/code', { mobile }),
    meta: { quiet: true },
  })
}

/** Logs in by code and starts the session. */
export function useLogin() {
  const onSuccess = useStartSession()
  return useMutation({
    mutationFn: (input: { mobile: string; code: string }) =>
      call('POST /auth/login', { ...input, agreementVersion: AGREEMENT_VERSION }),
    onSuccess,
    meta: { quiet: true },
  })
}

/** Logs in by the number that the host handed over, and starts the session. */
export function usePhoneLogin() {
  const onSuccess = useStartSession()
  return useMutation({
    mutationFn: (grant: PhoneCredential) => call('POST /auth/phoneLogin', { ...grant, agreementVersion: AGREEMENT_VERSION }),
    onSuccess,
    meta: { quiet: true },
  })
}

/** Whatever was read as a visitor is then read again, as this user (app/logout.ts). */
function useStartSession(): (answer: { token: string; account: Account }) => void {
  const queries = useQueryClient()
  return ({ token, account }) => {
    useSession.getState().start(token, account.subBusinessType)
    queries.setQueryData(accountKeys.own, account)
  }
}

/** Ends the session here at once, and at the server when it can be reached. */
export function useLogout() {
  return useMutation({
    mutationFn: () => call('POST /auth/logout', {}),
    onSettled: endSessionNow,
    meta: { quiet: true },
  })
}

/** Switches between looking for work (c) and hiring (b). */
export function useSetRole() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (role: Role) => call('POST /user/role/set', { subBusinessType: role }),
    onSuccess: (account) => {
      useSession.getState().setRole(account.subBusinessType)
      queries.setQueryData(accountKeys.own, account)
    },
  })
}
