import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '@/stores/session'
import { accountKeys, useAccount } from './account'
import { call } from './client'

const BLOCKED = 2

/** Asks whether the user may contact others, when they tap. */
export function useCheckRisk() {
  const refreshAccount = useRefreshAccount()
  return useMutation({
    mutationFn: () => call('POST /user_risk_check', {}),
    onSuccess: ({ user_status, status }) => {
      if (user_status === BLOCKED || status === 1) refreshAccount()
    },
  })
}

/**
 * Whether the operator has disabled the account. It may change at any time, so each screen asks again: a gate must not act on an earlier
 * answer (`isFetchedAfterMount`).
 */
export function useDisableStatusQuery(enabled = true) {
  const loggedIn = useSession((session) => Boolean(session.token))
  const refreshAccount = useRefreshAccount()
  return useQuery({
    queryKey: ['disable-status'],
    queryFn: async ({ signal }) => {
      const answer = await call('GET /user/checkDisableStatus', undefined, { signal })
      if (answer.status === BLOCKED) refreshAccount()
      return answer
    },
    enabled: enabled && loggedIn,
    staleTime: 0,
  })
}

/** The bans of the user's stores and enterprises. Idle for users without a store. */
export function useBans() {
  return useDisableStatusQuery(Boolean(useAccount().data?.hasCompany))
}

/** Refetches the account, so that 我的 shows the entry to an appeal. */
function useRefreshAccount(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: accountKeys.own })
}
