import type { Calls } from '@daogang/contract'
import type { Refused } from '@daogang/contract/endpoint'
import Taro from '@tarojs/taro'
import { environmentHost } from '@/host/environment'
import { mediaHost } from '@/host/media'
import type { MediaFile } from '@/host/media/types'
import { attempt } from '@/lib/attempt'
import { useAlerts } from '@/stores/alerts'
import { hasConsent, useConsent } from '@/stores/consent'
import { useLocation } from '@/stores/location'
import { useSession } from '@/stores/session'
import { tenantToken } from '@/stores/tenant-token'
import { useVisit } from '@/stores/visit'
import { ApiError, outcomeOf } from './errors'
import { originOf } from './services'
import { reportSessionEnd } from './session-end'

const APP_VERSION = '0.1.0'
const TIMEOUT_MS = 15_000
/** 50 MB over 3G. */
const FILE_TIMEOUT_MS = 600_000

/** Calls that carry a file, and those that carry none. */
type FileCallName = { [K in keyof Calls]: Calls[K]['file'] extends true ? K : never }[keyof Calls]
export type CallName = Exclude<keyof Calls, FileCallName>
type Input<K extends keyof Calls> = Calls[K]['input']
type Data<K extends keyof Calls> = Calls[K]['data']

/** Required exactly when the endpoint takes something. */
export type InputArgs<K extends CallName> = undefined extends Input<K>
  ? [input?: Input<K>, options?: CallOptions]
  : [input: Input<K>, options?: CallOptions]

export interface CallOptions {
  /** Cancels the request when the screen that asked has gone. */
  signal?: AbortSignal
  /** Does not wait for the start of the app, because it is part of it. */
  early?: boolean
  /** How long the answer may take; 15 s unless said. */
  timeoutMs?: number
  /** Further headers, asked for when the app has started. */
  headers?: () => Promise<Record<string, string>>
}

let started: Promise<unknown> = Promise.resolve()

/** Requests wait until the app knows who is asking (spec §4: bootstrap). */
export function waitFor(start: Promise<unknown>): void {
  started = start
}

const inFlight = new Map<string, Promise<unknown>>()

/**
 * Sends one call of the contract and resolves with its `data`. The same write under way twice is sent once.
 * @param name `METHOD /path` of the contract
 * @param input the query of a GET, the body of a POST
 * @throws ApiError with the server's code and message, or of kind `network`, `silent` or `cancelled`
 */
export async function call<K extends CallName>(name: K, ...[input, options = {}]: InputArgs<K>): Promise<Data<K>> {
  if (!options.early) await started
  // Reads are shared by the query layer, and each can be cancelled for itself.
  if (options.signal) return request(name, options, input)

  const key = `${name} ${JSON.stringify(input)}`
  const same = inFlight.get(key) as Promise<Data<K>> | undefined
  if (same) return same
  const sent = request(name, options, input).finally(() => inFlight.delete(key))
  inFlight.set(key, sent)
  return sent
}

async function request<K extends CallName>(name: K, options: CallOptions, input?: Input<K>): Promise<Data<K>> {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string]
  const { token } = useSession.getState()
  const further = await options.headers?.()
  const response = await send({
    url: originOf(path) + path,
    method,
    // An absent optional would travel as the word “undefined” in a query.
    data: method === 'GET' ? withoutUndefined(input) : (input ?? {}),
    header: { 'content-type': 'application/json', ...headers(token), ...further },
    timeout: options.timeoutMs ?? TIMEOUT_MS,
  }, options.signal)
  return dataOf(response.data, token)
}

/** What an answer holds, by the catalogue of codes. */
async function dataOf<D>(answer: unknown, token: string | undefined): Promise<D> {
  const envelope = answer as { code?: unknown; msg?: string; data: D } | undefined
  // A proxy's error page is not an answer of ours.
  if (typeof envelope?.code !== 'number') throw ApiError.network()
  const { code, msg = '', data } = envelope
  switch (outcomeOf(code)) {
    case 'normal': return data
    case 'silent': throw ApiError.silent(code, msg)
    case 'banned':
      useAlerts.setState({ ban: msg })
      throw ApiError.silent(code, msg)
    case 'logout':
      if (token === undefined) throw ApiError.refused(code, msg)
      // A slow answer to an older login must not end the new one. The login screen says why; nothing else does.
      if (useSession.getState().token === token) await reportSessionEnd(msg)
      throw ApiError.silent(code, msg)
    case 'refused': throw ApiError.refused(code, msg, (data as Refused | null)?.field)
  }
}

export interface SendOptions {
  signal: AbortSignal
  /** 0 to 1. */
  onProgress: (part: number) => void
}

/**
 * Sends a call of the contract that carries a file.
 * @throws ApiError as `call` does
 */
export async function callWithFile<K extends FileCallName>(
  name: K, input: Input<K>, file: MediaFile, options: SendOptions,
): Promise<Data<K>> {
  await started
  const path = name.slice(name.indexOf('/'))
  const { token } = useSession.getState()
  const body = await post({ url: originOf(path) + path, file, headers: headers(token), fields: input }, options)
  return dataOf(attempt(() => JSON.parse(body) as unknown), token)
}

/**
 * Posts a file to the storage with a form that the server signed. None of our headers go there: they are nobody else's business.
 * @throws ApiError
 */
export async function postFile(
  { url, fields }: { url: string; fields: Record<string, string> }, file: MediaFile, options: SendOptions,
): Promise<void> {
  await post({ url: url.startsWith('/') ? originOf('/upload') + url : url, file, fields, mustSucceed: true }, options)
}

interface Post {
  url: string
  file: MediaFile
  fields: Record<string, string>
  headers?: Record<string, string>
  /** A status other than 2xx is a failure; otherwise the body says what it is. */
  mustSucceed?: boolean
}

async function post({ mustSucceed, ...form }: Post, { signal, onProgress }: SendOptions): Promise<string> {
  if (signal.aborted) throw ApiError.cancelled()
  const upload = mediaHost.upload({ ...form, field: 'file', onProgress, timeoutMs: FILE_TIMEOUT_MS })
  signal.addEventListener('abort', upload.cancel)
  const answer = await upload.done
  signal.removeEventListener('abort', upload.cancel)
  if (signal.aborted || answer === 'cancelled') throw ApiError.cancelled()
  if (answer === 'failed' || (mustSucceed && (answer.status < 200 || answer.status > 299))) throw ApiError.network()
  return answer.body
}

/** Taro's interceptors drop `abort`, so the request itself is wrapped. */
function send(option: Taro.request.Option, signal?: AbortSignal): Promise<Taro.request.SuccessCallbackResult> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(ApiError.cancelled())
    const task = Taro.request({
      ...option,
      success: resolve,
      fail: () => reject(signal?.aborted ? ApiError.cancelled() : ApiError.network()),
    })
    // On H5 the task is a promise too, and its own rejection is the one handled above.
    void Promise.resolve(task).catch(() => undefined)
    signal?.addEventListener('abort', () => {
      task.abort()
      reject(ApiError.cancelled())
    })
  })
}

/** The headers of spec §7. Nothing that identifies the person or the device goes out before consent. */
function headers(token: string | undefined): Record<string, string> {
  const visit = useVisit.getState()
  const yToken = tenantToken.read()
  return {
    platform: environmentHost.platform,
    'client-type': visit.clientType ?? environmentHost.clientType,
    'app-version': visit.appVersion ?? APP_VERSION,
    'sub-business-type': useSession.getState().role,
    'channel-no': 'h5',
    ...(token ? { authorization: token } : {}),
    ...(yToken ? { YToken: yToken } : {}),
    ...(hasConsent() ? identifying() : {}),
  }
}

/** Headers that say which device it is and where. */
function identifying(): Record<string, string> {
  const { position } = useLocation.getState()
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
