import type { Body } from '@daogang/contract'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@/stores/location'
import { useSession } from '@/stores/session'
import { call } from './client'
import { pagedQuery } from './paged-query'
import { VERSIONS_KEY } from './persisted-query'

const campaignKeys = {
  all: ['campaign'] as const,
  /** What a person may do depends on the login, the role and the city. */
  one: (slug: string, who: string, cityId: number) => [...campaignKeys.all, 'one', slug, who, cityId] as const,
  open: (who: string, cityId: number) => [...campaignKeys.all, 'open', who, cityId] as const,
  mine: () => [...campaignKeys.all, 'mine'] as const,
  submission: (id: string) => [...campaignKeys.all, 'submission', id] as const,
}

const useWho = () => useSession(({ token, role }) => (token ? role : ''))
const useCityId = () => useLocation((location) => location.city.id)

/** A campaign with what the user may do now. */
export function useCampaign(slug: string) {
  const [who, cityId] = [useWho(), useCityId()]
  return useQuery({
    queryKey: campaignKeys.one(slug, who, cityId),
    queryFn: ({ signal }) => call('GET /campaign/detail', { slug, cityId }, { signal }),
    // Places go while the page is open.
    staleTime: 0,
  })
}

/** From when the service stops, while that is announced; empty otherwise. */
export const useStopDay = () => useQuery({
  queryKey: VERSIONS_KEY, queryFn: () => call('GET /common/versions'), select: ({ stopServe }) => stopServe, staleTime: 60_000,
})

/** The campaigns for the user's role and city. */
export function useCampaigns() {
  const [who, cityId] = [useWho(), useCityId()]
  return useQuery({
    queryKey: campaignKeys.open(who, cityId),
    queryFn: async ({ signal }) => (await call('GET /campaign/list', { cityId }, { signal })).items,
    staleTime: 0,
  })
}

export function useSubmissions() {
  return useInfiniteQuery({
    ...pagedQuery(campaignKeys.mine(), (cursor, signal) => call('POST /campaign/submissions', { cursor }, { signal })),
    staleTime: 0,
  })
}

export const useSubmission = (id: string) => useQuery({
  queryKey: campaignKeys.submission(id),
  queryFn: ({ signal }) => call('GET /campaign/submission', { id }, { signal }),
  staleTime: 0,
})

export type SentAnswers = Omit<Body<'POST /campaign/submit'>, 'cityId'>

/** The survey has its own call. */
const SURVEY = 'user-research'

/** Answers a campaign. The form shows refusals. */
export function useSubmitAnswers() {
  const queries = useQueryClient()
  const cityId = useCityId()
  return useMutation({
    mutationFn: ({ slug, id, ...sent }: SentAnswers) => (slug === SURVEY && id === undefined
      ? call('POST /userResearch/add', { ...sent, cityId })
      : call('POST /campaign/submit', { ...sent, slug, id, cityId })),
    // A refusal means that the campaign changed. Not awaited: the form would be gone before its screen opens the next one.
    onSettled: () => { void queries.invalidateQueries({ queryKey: campaignKeys.all }) },
    meta: { quiet: true },
  })
}

/** Takes a submission back. */
export function useWithdrawSubmission() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('POST /campaign/withdraw', { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: campaignKeys.all }),
  })
}

/** Reads a picture of a health certificate. */
export const readCertificate = (imageId: string) => call('POST /campaign/readCertificate', { imageId })
