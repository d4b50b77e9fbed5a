import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from './client'

/** What somebody may mean who has typed so far; idle for nothing. What was asked for before stays until there is more. */
export function useSuggest(keyword: string) {
  return useQuery({
    queryKey: ['suggest', keyword],
    queryFn: ({ signal }) => call('GET /v3/recommend/suggest', { keyword }, { signal }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
}

/** What a city hires most at the moment. */
export function useHotWords(cityId: number) {
  return useQuery({
    queryKey: ['hot-words', cityId],
    queryFn: ({ signal }) => call('GET /v3/recommend/hotWords', { cityId }, { signal }),
    staleTime: 300_000,
  })
}
