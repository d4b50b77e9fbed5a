import { useQuery } from '@tanstack/react-query'
import { call } from './client'

/** The company that operates the service: its licences and customer service line. */
export function useOperator() {
  return useQuery({
    queryKey: ['operator'],
    queryFn: ({ signal }) => call('GET /common/operator', undefined, { signal }),
    staleTime: Infinity,
  })
}
