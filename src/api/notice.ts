import type { MobileAcceptance } from '@daogang/contract/notice'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from './client'

export const noticeKeys = { mobileAcceptance: ['mobile-acceptance'] as const }

/** When the seeker takes calls of employers, and how many a day. */
export function useMobileAcceptance() {
  return useQuery({
    queryKey: noticeKeys.mobileAcceptance,
    queryFn: ({ signal }) => call('GET /noticeSet/mobileAcceptance', {}, { signal }),
  })
}

/** Changes it; its screen shows refusals beside the fields. */
export function useSetMobileAcceptance() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (setting: MobileAcceptance) => call('POST /noticeSet/mobileAcceptance', setting),
    onSuccess: (setting) => queries.setQueryData(noticeKeys.mobileAcceptance, setting),
    meta: { quiet: true },
  })
}
