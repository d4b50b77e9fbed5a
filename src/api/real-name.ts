import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSession } from '@/stores/session'
import { call } from './client'
import { KEY_ROOTS } from './key-roots'

export const realNameKeys = {
  all: KEY_ROOTS.realName,
  status: () => [...realNameKeys.all, 'status'] as const,
  accessLog: () => [...realNameKeys.all, 'access-log'] as const,
}

/**
 * The real name of the account, and the certifications of its enterprise: the endpoint is of the certification, and its query is here
 * because the first screen asks for the real name alone.
 */
export const approveStatus = queryOptions({
  queryKey: realNameKeys.status(),
  queryFn: ({ signal }) => call('GET /approve/getApproveStatus', {}, { signal }),
  // An operator may decide at any time.
  staleTime: 0,
})

/** The account's real-name verification status. */
export function useRealName() {
  return useQuery({ ...approveStatus, select: ({ realName }) => realName, enabled: Boolean(useSession((session) => session.token)) })
}
