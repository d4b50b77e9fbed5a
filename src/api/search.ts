import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from './client'

/** Suggestions for a partial keyword. Idle without one. Shows the previous suggestions while loading. */
export function useSuggest(keyword: string) {
  return useQuery({
    queryKey: ['suggest', keyword],
    queryFn: ({ signal }) => call('GET /v3/recommend/suggest', { keyword }, { signal }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
}

/** The most wanted jobs of a city. */
export function useHotWords(cityId: number) {
  return useQuery({
    queryKey: ['hot-words', cityId],
    queryFn: ({ signal }) => call('GET /v3/recommend/hotWords', { cityId }, { signal }),
    staleTime: 300_000,
  })
}
