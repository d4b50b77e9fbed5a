import {
  CancelledError, MutationCache, QueryCache, QueryClient, type InvalidateOptions, type InvalidateQueryFilters, type QueryKey,
} from '@tanstack/react-query'
import { followRole } from '@/api/account'
import { ApiError, CODES, messageOf } from '@/api/errors'
import { retryDelay } from '@/api/retry'
import { bestEffort } from '@/lib/best-effort'
import { toast } from '@/ui'
import { reportError } from './client-errors'

const FRESH_MS = 30_000

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

/** The request was cancelled, so its answer is not needed. */
const isAborted = (error: unknown): boolean =>
  error instanceof CancelledError || (error instanceof Error && error.name === 'AbortError')

/** A query that fails for any other reason than the network or the server has a fault, which its screen shows as a failed load. */
function report(error: unknown): void {
  if (!isAborted(error)) reportError('error', error)
}

/**
 * Server state for the whole app. Reads retry with backoff; of writes only those with a key, in `call`. A failed write shows a toast,
 * unless its screen reports the failure itself (`meta: { quiet: true }`). Faults in the code are reported to us. A call that the account's
 * role may not make tells that another device changed the role.
 */
export function createQueryClient(): QueryClient {
  function onError(error: unknown): void {
    report(error)
    if (ApiError.hasCode(error, CODES.roleMismatch)) bestEffort(() => followRole(queries))
  }
  const queries = new Queries({
    defaultOptions: {
      queries: {
        retry: (failures, error) => retryDelay(failures, error) !== undefined,
        retryDelay: (failures, error) => retryDelay(failures, error) ?? 0,
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        // The library would check `navigator.onLine`, which mini-programs lack. A failing request is a better signal.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        onError(error)
        const shown = error instanceof ApiError ? ['network', 'refused'].includes(error.kind) : !isAborted(error)
        if (shown && !mutation.meta?.quiet) toast.show(messageOf(error))
      },
    }),
  })
  return queries
}
