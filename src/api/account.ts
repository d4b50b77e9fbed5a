import type { Account, Role } from '@daogang/contract/auth'
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSession } from '@/stores/session'
import { call } from './client'
import { ApiError } from './errors'
import { endSessionNow } from './session-end'

export const accountKeys = { own: ['account'] as const }
const CHANGE_ROLE = ['change-role']

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

/** The `meta` of a query that is read ahead for the present role. */
export const OF_ROLE = { ofRole: true } as const

/** Whether a change of role is under way. */
export const isChangingRole = (queries: QueryClient): boolean => queries.isMutating({ mutationKey: CHANGE_ROLE }) > 0

/** Switches between looking for work (c) and hiring (b). */
export function useSetRole() {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: CHANGE_ROLE,
    // What the start reads ahead for the role before would reach the server after the change, which refuses it.
    onMutate: () => queries.cancelQueries({ predicate: ({ meta }) => meta?.ofRole === OF_ROLE.ofRole }),
    mutationFn: async (role: Role) => {
      const { token } = useSession.getState()
      const account = await call('POST /user/role/set', { subBusinessType: role })
      // A session that began in the meantime is of another person, and a logout has ended this role.
      if (useSession.getState().token !== token) throw ApiError.cancelled()
      return account
    },
    onSuccess: (account) => takeRole(queries, account),
  })
}

/** Reads the account again and takes its role, which another device may have changed. */
export async function followRole(queries: QueryClient): Promise<void> {
  const { token } = useSession.getState()
  if (token === undefined) return
  const account = await call('GET /user/account')
  if (useSession.getState().token === token) takeRole(queries, account)
}

function takeRole(queries: QueryClient, account: Account): void {
  useSession.getState().setRole(account.subBusinessType)
  queries.setQueryData(accountKeys.own, account)
}
