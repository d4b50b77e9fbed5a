import { QueryClient } from '@tanstack/react-query'

/** No retries and no refetching, so that a test sees a failure at once. */
export function testQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Infinity, staleTime: Infinity }, mutations: { retry: false, gcTime: Infinity } },
  })
}
