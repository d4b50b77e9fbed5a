import { useQuery } from '@tanstack/react-query'
import { call } from './client'

/** Links that open a screen from outside, on every host. */
export const useScreenLink = (path: string, enabled = true) => useQuery({
  enabled,
  queryKey: ['screen-link', path],
  queryFn: ({ signal }) => call('POST /common/screenLink', { path }, { signal }),
  staleTime: 600_000,
})
