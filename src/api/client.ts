import type { Calls } from '@daogang/contract'
import type { Refused } from '@daogang/contract/endpoint'
import Taro from '@tarojs/taro'
import { earlyAnswerHost } from '@/host/early-answer'
import { environmentHost } from '@/host/environment'
import { responseHost } from '@/host/response'
import { randomHex } from '@/lib/random-id'
import { keepClock } from '@/lib/server-clock'
import { useAlerts } from '@/stores/alerts'
import { hasConsent, obeyWithdrawal, useConsent } from '@/stores/consent'
import { useRouteHistory } from '@/stores/route-history'
import { sendablePosition } from '@/stores/sendable-position'
import { useSession } from '@/stores/session'
import { tenantToken } from '@/stores/tenant-token'
import { useVisit } from '@/stores/visit'
import { ApiError, outcomeOf } from './errors'
import { keepPosition, readAfter } from './read-after'
import { retried } from './retry'
import { originOf } from './services'
import { reportSessionEnd } from './session-end'

const TIMEOUT_MS = 15_000

/** Calls with a file, and calls without one. */
export type FileCallName = { [K in keyof Calls]: Calls[K]['file'] extends true ? K : never }[keyof Calls]

export type CallName = Exclude<keyof Calls, FileCallName>

export type Input<K extends keyof Calls> = Calls[K]['input']

export type Data<K extends keyof Calls> = Calls[K]['data']

/** Required if the endpoint has an input. */
export type InputArgs<K extends CallName> = undefined extends Input<K>
  ? [input?: Input<K>, options?: CallOptions]
  : [input: Input<K>, options?: CallOptions]

export interface CallOptions {
  /** Aborts the request when the screen unmounts. */
  signal?: AbortSignal
  /** Does not wait for the bootstrap, because it is part of it. */
  early?: boolean
  /** Timeout of the answer in milliseconds; 15 s by default. */
  timeoutMs?: number
  /** Replaces the session's token. A refusal then does not end the session. */
  token?: string
  /** Further headers, resolved after the bootstrap. */
  headers?: () => Promise<Record<string, string>>
  /** Its caller sends it again by itself. */
  isQueued?: boolean
  /** A code that would end the session, and that the caller answers instead. */
  answers?: number
}

export let started: Promise<unknown> = Promise.resolve()

/** Makes requests wait for the bootstrap, until the app knows the user (spec §4: bootstrap). */
export function waitFor(start: Promise<unknown>): void {
  started = start
}

const inFlight = new Map<string, Promise<unknown>>()

/** Whether the server does a write only once, however often it arrives. */
const hasKey = (input: unknown): boolean => typeof input === 'object' && input !== null && 'once' in input

/**
 * Sends one call of the contract and resolves with its `data`. Identical calls of a session in flight are sent once, unless they have a
 * `signal`. A write with a key (`once`) is sent again if the network or the server fails for a moment, unless the session is another one
 * then; the query layer does that for reads.
 * @param name `METHOD /path` of the contract
 * @param input the query of a GET, the body of a POST
 * @throws ApiError with the server's code and message, or of kind `network`, `silent` or `cancelled`
 */
export async function call<K extends CallName>(name: K, ...[input, options = {}]: InputArgs<K>): Promise<Data<K>> {
  if (!options.early) await started
  // The query layer deduplicates reads, and each read has its own signal.
  if (options.signal) return request(name, options, input)

  const { token } = useSession.getState()
  const key = `${name} ${options.token ?? token} ${JSON.stringify(input)}`
  const same = inFlight.get(key) as Promise<Data<K>> | undefined
  if (same) return same
  const ask = async (): Promise<Data<K>> => {
    // A retry must not do the write as the next user of the phone.
    if (useSession.getState().token !== token) throw ApiError.cancelled()
    return request(name, options, input)
  }
  const sent = (hasKey(input) && !options.isQueued ? retried(ask) : ask()).finally(() => inFlight.delete(key))
  inFlight.set(key, sent)
  return sent
}

async function request<K extends CallName>(name: K, options: CallOptions, input?: Input<K>): Promise<Data<K>> {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string]
  const token = options.token ?? useSession.getState().token
  const further = await options.headers?.()
  const url = originOf(path) + path
  // The prefetched answer is a visitor's, so it is of no use after a login.
  const early = token === undefined ? earlyAnswerHost.take(url, JSON.stringify(input)) : undefined
  const answered = await early?.catch(() => undefined)
  if (answered) return dataOf(answered, token, options)
  const response = await send({
    url,
    method,
    // An undefined optional would travel as the string “undefined” in a query.
    data: method === 'GET' ? withoutUndefined(input) : (input ?? {}),
    header: { 'content-type': 'application/json', ...traceHeaders(), ...headers(token), ...readAfter(), ...further },
    timeout: options.timeoutMs ?? TIMEOUT_MS,
  }, options.signal)
  // Hosts change the case of names.
  const names = Object.entries(response.header ?? {})
  keepPosition(names)
  keepClock(names)
  const withdrawn = names.find(([header]) => header.toLowerCase() === 'consent-withdrawn')
  if (withdrawn) obeyWithdrawal(String(withdrawn[1]))
  return dataOf(response.data, token, options)
}

/** Extracts the data of an answer, or throws by the catalogue of codes. @throws ApiError */
export async function dataOf<D>(answer: unknown, token: string | undefined, { answers }: Pick<CallOptions, 'answers'> = {}): Promise<D> {
  const envelope = answer as { code?: unknown; msg?: string; data: D } | undefined
  // A proxy's error page is not an envelope.
  if (typeof envelope?.code !== 'number') throw ApiError.network()
  const { code, msg = '', data } = envelope
  switch (outcomeOf(code)) {
    case 'normal': return data
    case 'silent': throw ApiError.silent(code, msg)
    case 'banned':
      useAlerts.setState({ ban: msg })
      throw ApiError.silent(code, msg)
    case 'logout':
      if (token === undefined || code === answers) throw ApiError.refused(code, msg)
      // The login screen shows the reason, so the error itself is silent.
      await reportSessionEnd(token, msg)
      throw ApiError.silent(code, msg)
    case 'refused': throw ApiError.refused(code, msg, (data as Refused | null) ?? {})
  }
}

/**
 * Sends a request and resolves with the answer, whatever its status. It wraps the request because Taro's interceptors
 * drop `abort`.
 */
function send(option: Taro.request.Option, signal?: AbortSignal): Promise<{ data: unknown; header?: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(ApiError.cancelled())
    const task = Taro.request({
      ...option,
      success: resolve,
      fail: (failure) => {
        if (signal?.aborted) return reject(ApiError.cancelled())
        const answer = responseHost.answerIn(failure)
        if (answer) resolve(answer)
        else reject(ApiError.network())
      },
    })
    // On H5 the task is a promise too; its rejection is already handled in `fail`.
    void Promise.resolve(task).catch(() => undefined)
    signal?.addEventListener('abort', () => {
      task.abort()
      reject(ApiError.cancelled())
    })
  })
}

/**
 * Begins a trace for one request (W3C trace context), with the page in front. The ids are new each time, so they identify nothing but the
 * request.
 */
function traceHeaders(): Record<string, string> {
  const [page] = useRouteHistory.getState().names.slice(-1)
  return {
    traceparent: `00-${randomHex(32)}-${randomHex(16)}-01`,
    ...(page ? { tracestate: `daogang=${page}` } : {}),
  }
}

/** The headers of spec §7. Before consent, none of them identifies the person or the device. */
export function headers(token: string | undefined): Record<string, string> {
  const visit = useVisit.getState()
  const yToken = tenantToken.read()
  return {
    platform: visit.appPlatform ?? environmentHost.platform,
    'client-type': visit.clientType ?? environmentHost.clientType,
    'app-version': visit.appVersion ?? APP_VERSION,
    'sub-business-type': useSession.getState().role,
    'channel-no': 'h5',
    ...(token ? { authorization: token } : {}),
    ...(yToken ? { YToken: yToken } : {}),
    ...(hasConsent() ? identifying() : {}),
  }
}

/** Headers that identify the device and its position. */
function identifying(): Record<string, string> {
  const position = sendablePosition()
  const { deviceId } = useConsent.getState()
  const { umid } = useVisit.getState()
  return {
    ...(deviceId ? { 'device-id': deviceId } : {}),
    ...(umid ? { umid } : {}),
    ...(position ? { latitude: String(position.latitude), longitude: String(position.longitude) } : {}),
  }
}

function withoutUndefined(input: object | undefined): object {
  return Object.fromEntries(Object.entries(input ?? {}).filter(([, value]) => value !== undefined))
}
