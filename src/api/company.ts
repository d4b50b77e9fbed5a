import { useQuery } from '@tanstack/react-query'
import { call } from './client'

export const companyKeys = { center: ['business-center'] as const }

/** The employer's shop and what waits for them. */
export function useBusinessCenter() {
  return useQuery({
    queryKey: companyKeys.center,
    queryFn: ({ signal }) => call('GET /business/getCenterDetail', undefined, { signal }),
    staleTime: 0,
  })
}
