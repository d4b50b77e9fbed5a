import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from './client'

/** Places of a city by what was typed; idle for nothing. What nobody waits for any more is cancelled. */
export function useAddresses(keyword: string, cityId: number) {
  return useQuery({
    queryKey: ['addresses', keyword, cityId],
    queryFn: ({ signal }) => call('GET /geo/detailAddress', { keyword, cityId }, { signal }),
    enabled: keyword !== '',
    staleTime: Infinity,
  })
}

/** Where a position lies, in words. */
export function usePlaceAt() {
  return useMutation({ mutationFn: (position: { latitude: number; longitude: number }) => call('GET /geo/position', position) })
}

/** The place that a map's link means. */
export function usePlaceOfLink() {
  return useMutation({ mutationFn: (url: string) => call('GET /geo/getThirdUrlData', { url }) })
}
