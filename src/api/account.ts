import type { Role } from '@daogang/contract/auth'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '@/stores/session'
import { call } from './client'
import { endSessionNow } from './session-end'

export const accountKeys = { own: ['account'] as const }

/** The logged-in account as a query, for `fetchQuery` where no component reads it. */
export const ownAccount = queryOptions({
  queryKey: accountKeys.own,
  queryFn: ({ signal }) => call('GET /user/account', undefined, { signal }),
})

/** The logged-in account. Idle for a visitor. */
export function useAccount() {
  const token = useSession((session) => session.token)
  return useQuery({ ...ownAccount, enabled: Boolean(token) })
}

/** Logs out: ends the session on the device at once, so that no further request uses it, and tells the server if it is reachable. */
export function useLogout() {
  return useMutation({
    mutationFn: () => {
      const { token } = useSession.getState()
      const answered = call('POST /auth/logout', {}, { ...(token && { token }) })
      endSessionNow(answered)
      return answered
    },
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
