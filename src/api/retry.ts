import { ApiError, CODES } from './errors'

/** On a weak network the next request often arrives. */
const NETWORK = { retries: 2, firstMs: 500 }
/** A server that is busy, restarts or changes its database answers within half a minute, but not within its Retry-After of a second. */
const BUSY = { retries: 4, firstMs: 1_000 }
/** Spread over half of the wait, so that phones do not all come back at once. */
const SPREAD = 0.5

function planOf(error: unknown): typeof NETWORK | undefined {
  if (ApiError.hasCode(error, CODES.unavailable)) return BUSY
  return error instanceof ApiError && error.kind === 'network' ? NETWORK : undefined
}

/** Milliseconds before a failed call is sent again; undefined if it failed for good. `failures`: how often it had failed before. */
export function retryDelay(failures: number, error: unknown): number | undefined {
  const plan = planOf(error)
  if (!plan || failures >= plan.retries) return undefined
  return plan.firstMs * 2 ** failures * (1 + Math.random() * SPREAD)
}

/** Does work again that failed for a moment. For work that may be done twice, such as a write with a key. @throws its last error */
export async function retried<R>(work: () => Promise<R>): Promise<R> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await work()
    } catch (error) {
      const delay = retryDelay(failures, error)
      if (delay === undefined) throw error
      await new Promise((resolve) => { setTimeout(resolve, delay) })
    }
  }
}
