import type { Calls } from '@daogang/contract'
import { bareError, createErrorCounts, type ClientErrorKind } from '@daogang/contract/rules/client-error'
import { ApiError, CODES } from '@/api/errors'
import { sendClientError } from '@/api/tracking'
import { environmentHost } from '@/host/environment'
import { faultsHost } from '@/host/faults'
import { useRouteHistory } from '@/stores/route-history'

type Report = Calls['POST /buried/error']['input']

/** An unsent report waits so long for the network or the server, and twice as long after each failure. */
const RETRY_MS = 30_000
const MOST_TRIES = 6

/** Errors that were reported: one that a query reported can also be an unhandled rejection. */
const reported = new WeakSet<object>()
const countOf = createErrorCounts()
const waiting: Report[] = []
/** Failures since the last report that arrived. */
let tries = 0
let isSending = false

/**
 * Reports an error that someone did not expect, without anything of a person (`contract/rules/client-error.ts`). Refusals of the server and
 * a network that is away are expected. The same error is sent at its first, tenth and hundredth time.
 */
export function reportError(kind: ClientErrorKind, thrown: unknown, given?: string): void {
  if (thrown === undefined || thrown === null || thrown instanceof ApiError) return
  if (typeof thrown === 'object') {
    if (reported.has(thrown)) return
    reported.add(thrown)
  }
  const error = bareError(kind, thrown, given)
  const count = countOf(error)
  if (count === undefined) return
  waiting.push({
    ...error, host: environmentHost.name, release: __webpack_hash__, page: useRouteHistory.getState().names.slice(-1)[0], count,
  })
  if (!isSending) void sendWaiting()
}

async function sendWaiting(): Promise<void> {
  isSending = true
  for (let next = waiting[0]; next; next = waiting[0]) {
    const error: unknown = await sendClientError(next).then(() => undefined, (problem: unknown) => problem)
    const passes = error instanceof ApiError && (error.kind === 'network' || error.code === CODES.unavailable)
    if (passes && tries < MOST_TRIES) {
      setTimeout(() => void sendWaiting(), RETRY_MS * 2 ** tries)
      tries += 1
      return
    }
    if (error === undefined) tries = 0
    waiting.shift()
  }
  isSending = false
}

/** Reports what the host says of uncaught errors, for as long as the app runs. */
export const watchErrors = (): void => faultsHost.watch(reportError)
