import { useQuery } from '@tanstack/react-query'
import { call } from './client'

/** Who runs the service: licences and the customer service line. */
export function useOperator() {
  return useQuery({
    queryKey: ['operator'],
    queryFn: ({ signal }) => call('GET /common/operator', undefined, { signal }),
    staleTime: Infinity,
  })
}
