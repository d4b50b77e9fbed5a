import { useQuery } from '@tanstack/react-query'
import { useSession } from '@/stores/session'
import { call } from './client'

/** Apart from `notice.ts`, because the first screen counts unread notices and needs nothing else of them. */
export const noticeKeys = {
  mobileAcceptance: ['mobile-acceptance'] as const,
  /** Separate for each role. */
  list: (role: string) => ['notices', role] as const,
  one: (id: string) => ['notice', id] as const,
  unread: (role: string) => ['notices-unread', role] as const,
  season: ['violation-season'] as const,
  violations: ['violations'] as const,
}

/**
 * The number of unread notices, and the latest one.
 * @param inFront whether the screen is in front: nothing pushes notices, so they are read again when it comes back
 */
export function useUnreadNotices(inFront = true) {
  const { role, token } = useSession()
  return useQuery({
    queryKey: noticeKeys.unread(role),
    queryFn: ({ signal }) => call('GET /message/unread', {}, { signal }),
    enabled: Boolean(token) && inFront,
    staleTime: 0,
  })
}
