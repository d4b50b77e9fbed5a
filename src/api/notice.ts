import type { MobileAcceptance } from '@daogang/contract/notice'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSession } from '@/stores/session'
import { call } from './client'
import { noticeKeys } from './notice-unread'
import { pagedQuery } from './paged-query'
import { callTenant } from './tenant'

/** The hours in which the seeker accepts calls from employers, and their daily limit. */
export function useMobileAcceptance() {
  return useQuery({
    queryKey: noticeKeys.mobileAcceptance,
    queryFn: ({ signal }) => call('GET /noticeSet/mobileAcceptance', {}, { signal }),
  })
}

/** Changes these settings. The screen shows refusals beside the fields. */
export function useSetMobileAcceptance() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (setting: MobileAcceptance) => call('POST /noticeSet/mobileAcceptance', setting),
    onSuccess: (setting) => queries.setQueryData(noticeKeys.mobileAcceptance, setting),
    meta: { quiet: true },
  })
}

/** The user's notices in the present role, newest first. */
export function useNotices() {
  const { role, token } = useSession()
  return useInfiniteQuery({
    ...pagedQuery(noticeKeys.list(role), (cursor, signal) => call('POST /message/list', { cursor }, { signal })),
    enabled: Boolean(token),
    staleTime: 0,
  })
}

const refresh = (queries: QueryClient, role: string) => Promise.all([
  queries.invalidateQueries({ queryKey: noticeKeys.list(role) }), queries.invalidateQueries({ queryKey: noticeKeys.unread(role) }),
])

/** One notice. Reading it marks it as read. */
export function useNotice(id: string) {
  const queries = useQueryClient()
  const role = useSession((session) => session.role)
  return useQuery({
    queryKey: noticeKeys.one(id),
    queryFn: async ({ signal }) => {
      const notice = await callTenant('POST /api/v1/app/message/info', { id }, { signal })
      void refresh(queries, role)
      return notice
    },
  })
}

/** Marks all notices as read. */
export function useReadNotices() {
  const queries = useQueryClient()
  const role = useSession((session) => session.role)
  return useMutation({ mutationFn: () => call('POST /message/read', {}), onSettled: () => refresh(queries, role) })
}

/** The period that the public list of violations covers. */
export function useSeason() {
  return useQuery({ queryKey: noticeKeys.season, queryFn: ({ signal }) => call('GET /user/getVeason', {}, { signal }) })
}

/** Violations of this season that are in force, newest first. */
export function useViolations() {
  return useInfiniteQuery(pagedQuery(noticeKeys.violations, (cursor, signal) =>
    call('GET /user/getBanAccountNoticeList', { cursor }, { signal })))
}
