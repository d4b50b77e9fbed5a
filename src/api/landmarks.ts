import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from '@/stores/location'
import { call } from './client'
import { jobKeys, type JobSearch } from './job'

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
  const position = useLocation((location) => location.position)
  return useQuery({
    queryKey: [...jobKeys.all, 'count', filter, Boolean(position)],
    queryFn: ({ signal }) => call('POST /v3/recommend/jobCount', {
      ...filter, ...(filter.within !== undefined && position && { latitude: position.latitude, longitude: position.longitude }),
    }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}
