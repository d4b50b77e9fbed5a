import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSendablePosition } from '@/stores/sendable-position'
import { call } from './client'
import { jobKeys, type JobSearch } from './job'
import { degreesOf, nearOf } from './near'

/** The business areas and metro lines of a city. */
export function useLandmarks(cityId: number) {
  return useQuery({
    queryKey: ['landmarks', cityId],
    queryFn: ({ signal }) => call('GET /common/landmarks', { cityId }, { signal }),
    staleTime: 300_000,
  })
}

/** How many jobs a filter would show. Keeps the last number while the next is counted. */
export function useJobCount({ order: _order, ...filter }: JobSearch) {
  const sendable = useSendablePosition()
  // Without a distance the number does not depend on the place.
  const position = filter.within === undefined ? undefined : sendable
  return useQuery({
    queryKey: [...jobKeys.all, 'count', filter, nearOf(position)],
    queryFn: ({ signal }) => call('POST /v3/recommend/jobCount', { ...filter, ...degreesOf(position) }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}
