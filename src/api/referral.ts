import type { Body } from '@daogang/contract'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '@/stores/session'
import { call } from './client'
import { pagedQuery } from './paged-query'
import { callTenant } from './tenant'

const referralKeys = {
  all: ['referral'] as const,
  config: (periodId: string) => [...referralKeys.all, 'config', periodId] as const,
  list: () => [...referralKeys.all, 'list'] as const,
  one: (id: string) => [...referralKeys.all, 'one', id] as const,
  friend: () => [...referralKeys.all, 'friend'] as const,
  ranking: (periodId: string) => [...referralKeys.all, 'ranking', periodId] as const,
  awards: () => [...referralKeys.all, 'awards'] as const,
  material: () => [...referralKeys.all, 'material'] as const,
  inviter: (code: string) => [...referralKeys.all, 'inviter', code] as const,
}

const useIsLoggedIn = () => useSession(({ token }) => Boolean(token))

/** The present period or a given one, and the user's code. Not asked for visitors. */
export function usePromoteConfig(periodId = '') {
  return useQuery({
    queryKey: referralKeys.config(periodId),
    queryFn: ({ signal }) => callTenant('GET /api/v1/app/promote/config', periodId === '' ? {} : { periodId }, { signal }),
    enabled: useIsLoggedIn(),
    staleTime: 0,
  })
}

/** The friends of the user, the latest first. */
export function useReferrals() {
  return useInfiniteQuery({
    ...pagedQuery(referralKeys.list(), (cursor, signal) =>
      callTenant('POST /api/v1/app/recommend/recommendList', { cursor }, { signal })),
    enabled: useIsLoggedIn(),
    staleTime: 0,
  })
}

export const useReferral = (id: string) => useQuery({
  queryKey: referralKeys.one(id),
  queryFn: ({ signal }) => callTenant('GET /api/v1/app/recommend/recommendDetails', { id }, { signal }),
  staleTime: 0,
})

/** The user's own referrer, if there is one. Not asked for visitors. */
export function useFriendStatus() {
  return useQuery({
    queryKey: referralKeys.friend(),
    queryFn: ({ signal }) => callTenant('GET /api/v1/app/friendPackage/get_user_act_status', {}, { signal }),
    enabled: useIsLoggedIn(),
    staleTime: 0,
  })
}

export const useReferralRanking = (periodId = '') => useQuery({
  queryKey: referralKeys.ranking(periodId),
  queryFn: ({ signal }) => callTenant('GET /api/v1/app/recommend/rankingList', periodId === '' ? {} : { periodId }, { signal }),
  staleTime: 0,
})

/** The user's awards, with totals on each page. */
export const useReferralAwards = () => useInfiniteQuery({
  ...pagedQuery(referralKeys.awards(), (cursor, signal) =>
    callTenant('POST /api/v1/app/cashRebate/getUserDetail', { cursor }, { signal })),
  staleTime: 0,
})

export const useShareMaterial = () => useQuery({
  queryKey: referralKeys.material(),
  queryFn: ({ signal }) => callTenant('GET /api/v1/app/promote/shareMoments', {}, { signal }),
  staleTime: 0,
})

/** The person behind a code, for visitors too. */
export const useInviter = (code: string) => useQuery({
  queryKey: referralKeys.inviter(code),
  queryFn: ({ signal }) => call('GET /referral/inviter', { code }, { signal }),
  enabled: code !== '',
})

/** Runs a change, after which everything about referrals is stale: a refusal means that the shown state was. */
function useChange<I, R>(change: (input: I) => Promise<R>, quiet = false) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: referralKeys.all }),
    ...(quiet && { meta: { quiet: true } }),
  })
}

/** The sheet shows refusals itself, and keeps the number. */
export const useRecommendFriend = () =>
  useChange((body: Body<'POST /api/v1/app/recommend/recommend'>) => callTenant('POST /api/v1/app/recommend/recommend', body), true)
export const useAcceptReferral = () =>
  useChange((body: Body<'POST /referral/accept'>) => call('POST /referral/accept', body), true)
export const useRefuseReferral = () => useChange((body: Body<'POST /referral/refuse'>) => call('POST /referral/refuse', body))
export const useAppealReferral = () => useChange((body: Body<'POST /referral/appeal'>) => call('POST /referral/appeal', body))
export const useAddShareProof = () =>
  useChange((body: Body<'POST /api/v1/app/promote/uploadImg'>) => callTenant('POST /api/v1/app/promote/uploadImg', body))

/** Claims an award. The wallet has other money then. */
export function useReceiveAward() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'POST /api/v1/app/recommend/receiveAward'>) => callTenant('POST /api/v1/app/recommend/receiveAward', body),
    onSettled: () => { void queries.invalidateQueries() },
  })
}
