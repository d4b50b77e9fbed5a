import type { Calls } from '@daogang/contract'
import {
  bareMessage, ERRORS_A_START, framesOf, REPORTED_OCCURRENCES, type ClientErrorKind,
} from '@daogang/contract/rules/client-error'
import { ApiError } from '@/api/errors'
import { sendClientError } from '@/api/tracking'
import { environmentHost } from '@/host/environment'
import { faultsHost } from '@/host/faults'
import { useRouteHistory } from '@/stores/route-history'

type Report = Calls['POST /buried/error']['input']

/** An unsent report waits so long for the network, and twice as long after each failure. */
const RETRY_MS = 30_000
const MOST_TRIES = 6

/** Occurrences of each different error since the start. */
const seen = new Map<string, { times: number; reported: number }>()
const waiting: Report[] = []
let tries = 0
let isSending = false

/** Type, message and stack of anything thrown. WeChat says all of them in one text, in lines. */
function describe(thrown: unknown, given: string | undefined): { type: string; message: string; stack: string } {
  const { name, message, errMsg, stack, request = '' } = (typeof thrown === 'object' ? thrown : { message: thrown }) as Partial<
    Record<'name' | 'message' | 'errMsg' | 'stack' | 'request', string>
  >
  const text = String(message ?? errMsg ?? '')
  const [, type = name ?? (errMsg === undefined ? 'Error' : 'Object'), words = text.split('\n')[0] ?? ''] =
    (name === undefined && /^(?:.*\n)*?.*?\b([A-Za-z]*(?:Error|Exception)): ?(.*)/.exec(text)) || []
  // A chunk that did not load has its address instead of a place.
  return { type, message: words, stack: request ? `${request}:1:1` : given ?? stack ?? text }
}

const isChunk = (thrown: unknown): boolean =>
  /Loading (CSS )?chunk/i.test(String((thrown as { message?: unknown } | null)?.message))

/**
 * Reports an error that someone did not expect, without anything of a person (`contract/rules/client-error.ts`). Refusals of the server and
 * a network that is away are expected. The same error is sent at its first, tenth and hundredth time.
 */
export function reportError(kind: ClientErrorKind, thrown: unknown, given?: string): void {
  if (thrown === undefined || thrown === null || thrown instanceof ApiError) return
  const { type, message, stack } = describe(thrown, given)
  const what = {
    kind: isChunk(thrown) ? 'chunk' as const : kind,
    type: /^[A-Za-z]{1,40}$/.test(type) ? type : 'Error', message: bareMessage(message), frames: framesOf(stack),
  }
  const key = JSON.stringify([what.kind, what.type, what.message, what.frames[0]])
  const one = seen.get(key) ?? { times: 0, reported: 0 }
  if (!seen.has(key)) {
    if (seen.size >= ERRORS_A_START) return
    seen.set(key, one)
  }
  one.times += 1
  if (!REPORTED_OCCURRENCES.includes(one.times)) return
  waiting.push({
    ...what, host: environmentHost.name, release: __webpack_hash__, page: useRouteHistory.getState().names.slice(-1)[0],
    count: one.times - one.reported,
  })
  one.reported = one.times
  if (!isSending) void sendWaiting()
}

async function sendWaiting(): Promise<void> {
  isSending = true
  for (let next = waiting[0]; next; next = waiting[0]) {
    const error: unknown = await sendClientError(next).then(() => undefined, (problem: unknown) => problem)
    if (error instanceof ApiError && error.kind === 'network' && tries < MOST_TRIES) {
      setTimeout(() => void sendWaiting(), RETRY_MS * 2 ** tries)
      tries += 1
      return
    }
    waiting.shift()
  }
  isSending = false
}

/** Reports what the host says of uncaught errors, for as long as the app runs. */
export const watchErrors = (): void => faultsHost.watch(reportError)
