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
        // Doubling, and not all phones of a street at the same moment when its network comes back.
        retryDelay: (attempt) => 500 * 2 ** attempt * (0.5 + Math.random()),
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        // The library asks `navigator.onLine`, which mini-programs do not have: a request that fails says it better.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        const shown = error instanceof ApiError && ['network', 'refused'].includes(error.kind) && !mutation.meta?.quiet
        if (shown) toast.show(error.message)
      },
    }),
  })
}
