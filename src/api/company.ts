import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './client'

export const companyKeys = {
  center: ['business-center'] as const,
  detail: (id: string) => ['company', id] as const,
}

/** The employer's shop and what waits for them, as a query that the start of the app can begin with. */
export const businessCenter = queryOptions({
  queryKey: companyKeys.center,
  queryFn: ({ signal }) => call('GET /business/getCenterDetail', undefined, { signal }),
  staleTime: 0,
})

/** The employer's shop and what waits for them. */
export const useBusinessCenter = () => useQuery(businessCenter)

/** A shop's own page. */
export function useCompany(id: string) {
  return useQuery({
    queryKey: companyKeys.detail(id),
    queryFn: ({ signal }) => call('GET /business/companyDetail', { id }, { signal }),
  })
}
