import { MutationCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '@/api/errors'
import { toast } from '@/ui'

const RETRIES = 2
const FRESH_MS = 30_000

/** Retries a failed read only after a network error, not after a rejection by the server. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < RETRIES && error instanceof ApiError && error.kind === 'network'
}

/**
 * Server state for the whole app. Reads retry with backoff; writes never do. A failed write shows a toast, unless its screen reports the
 * failure itself (`meta: { quiet: true }`).
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        // Exponential backoff with jitter, so that phones do not all retry at once when a network comes back.
        retryDelay: (attempt) => 500 * 2 ** attempt * (0.5 + Math.random()),
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        // The library would check `navigator.onLine`, which mini-programs lack. A failing request is a better signal.
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
