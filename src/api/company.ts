import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './client'

export const companyKeys = {
  center: ['business-center'] as const,
  detail: (id: string) => ['company', id] as const,
}

/** The employer's shop and pending tasks, as a query that the bootstrap can prefetch. */
export const businessCenter = queryOptions({
  queryKey: companyKeys.center,
  queryFn: ({ signal }) => call('GET /business/getCenterDetail', undefined, { signal }),
  staleTime: 0,
})

/** The employer's shop and pending tasks. */
export const useBusinessCenter = () => useQuery(businessCenter)

/** A shop's public page. */
export function useCompany(id: string) {
  return useQuery({
    queryKey: companyKeys.detail(id),
    queryFn: ({ signal }) => call('GET /business/companyDetail', { id }, { signal }),
  })
}
