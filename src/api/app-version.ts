import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './client'

/** The newest versions of the native apps. */
export const newestApps = queryOptions({
  queryKey: ['app-versions'],
  queryFn: ({ signal }) => call('GET /app/getAppVersionDown', undefined, { signal }),
  staleTime: 600_000,
})

export const useNewestApps = () => useQuery(newestApps)
