import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from './client'

/** Places of a city that match a keyword. Idle without one. An outdated request is cancelled. */
export function useAddresses(keyword: string, cityId: number) {
  return useQuery({
    queryKey: ['addresses', keyword, cityId],
    queryFn: ({ signal }) => call('GET /geo/detailAddress', { keyword, cityId }, { signal }),
    enabled: keyword !== '',
    staleTime: Infinity,
  })
}

/** Reverse geocoding: the address of a position, which is in the headers and in no address. */
export function usePlaceAt() {
  return useMutation({
    mutationFn: ({ latitude, longitude }: { latitude: number; longitude: number }) => call('GET /geo/position', {}, {
      headers: async () => ({ latitude: String(latitude), longitude: String(longitude) }),
      // Identical calls in flight are sent once, unless they have a signal. These differ in their headers.
      signal: new AbortController().signal,
    }),
  })
}

/** The place that a link of a map service points to. */
export function usePlaceOfLink() {
  return useMutation({ mutationFn: (url: string) => call('GET /geo/getThirdUrlData', { url }) })
}
