import { MutationCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '@/api/errors'
import { toast } from '@/ui'

const RETRIES = 2
const FRESH_MS = 30_000

/** Whether a failed read is worth asking again: a bad network is, a refusal is not. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < RETRIES && error instanceof ApiError && error.kind === 'network'
}

/**
 * Server state for the whole app. Reads retry with backoff; writes never do, and a write that fails says so in a toast
 * unless its screen says it better (`meta: { quiet: true }`).
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: (attempt) => 500 * 2 ** attempt,
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        // The library asks `navigator.onLine`, which mini-programs do not have: a request that fails says it better.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        const shown = error instanceof ApiError && error.kind !== 'cancelled' && !mutation.meta?.quiet
        if (shown) toast.show(error.message)
      },
    }),
  })
}
