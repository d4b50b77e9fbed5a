import { MutationCache, QueryClient, type InvalidateOptions, type InvalidateQueryFilters, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '@/api/errors'
import { toast } from '@/ui'

const RETRIES = 2
const FRESH_MS = 30_000

/** Retries a failed read only after a network error, not after a rejection by the server. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < RETRIES && error instanceof ApiError && error.kind === 'network'
}

class Queries extends QueryClient {
  /**
   * Starts a first load again that is under way, since its answer can be older than the change. The library starts only loads again whose
   * query has data, and would show that answer.
   */
  override invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>, options?: InvalidateOptions,
  ): Promise<void> {
    if (filters?.refetchType !== 'none') {
      const loading = this.getQueryCache().findAll({ ...(filters as InvalidateQueryFilters), type: 'active', fetchStatus: 'fetching' })
      for (const query of loading) if (query.state.data === undefined && !query.isDisabled()) void query.cancel({ silent: true })
    }
    return super.invalidateQueries(filters, options)
  }
}

/**
 * Server state for the whole app. Reads retry with backoff; writes never do. A failed write shows a toast, unless its screen reports the
 * failure itself (`meta: { quiet: true }`).
 */
export function createQueryClient(): QueryClient {
  return new Queries({
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
