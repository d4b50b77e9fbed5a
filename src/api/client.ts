import type { Calls } from '@daogang/contract'
import Taro from '@tarojs/taro'
import { environmentHost } from '@/host/environment'
import { hasConsent, useConsent } from '@/stores/consent'
import { useLocation } from '@/stores/location'
import { useSession } from '@/stores/session'
import { ApiError, endsSession, isNormal } from './errors'
import { originOf } from './services'

const APP_VERSION = '0.1.0'
const TIMEOUT_MS = 15_000

export type CallName = keyof Calls
type Input<K extends CallName> = Calls[K]['input']

/** Required exactly when the endpoint takes something. */
type InputArgs<K extends CallName> = undefined extends Input<K>
  ? [input?: Input<K>, options?: CallOptions]
  : [input: Input<K>, options?: CallOptions]

interface CallOptions {
  /** Cancels the request when the screen that asked has gone. */
  signal?: AbortSignal
}

/**
 * Sends one call of the contract and resolves with its `data`.
 * @param name `METHOD /path` of the contract
 * @param input the query of a GET, the body of a POST
 * @throws ApiError with the server's code and message, or of kind `network` or `cancelled`
 */
export async function call<K extends CallName>(
  name: K,
  ...[input, options = {}]: InputArgs<K>
): Promise<Calls[K]['data']> {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string]
  const token = useSession.getState().token
  const response = await send({
    url: originOf(path) + path,
    method,
    // An absent optional would travel as the word “undefined” in a query.
    data: method === 'GET' ? withoutUndefined(input) : (input ?? {}),
    header: headers(token),
    timeout: TIMEOUT_MS,
  }, options.signal)

  const envelope = response.data as { code?: unknown; msg?: string; data: Calls[K]['data'] } | undefined
  // A proxy's error page is not an answer of ours.
  if (typeof envelope?.code !== 'number') throw ApiError.network()
  if (isNormal(envelope.code)) return envelope.data
  // A slow answer to an older login must not end the new one.
  if (endsSession(envelope.code) && useSession.getState().token === token) useSession.getState().end()
  throw ApiError.refused(envelope.code, envelope.msg ?? '')
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
  const { position } = useLocation.getState()
  const { deviceId } = useConsent.getState()
  return {
    'content-type': 'application/json',
    platform: environmentHost.platform,
    'client-type': environmentHost.clientType,
    'app-version': APP_VERSION,
    'sub-business-type': useSession.getState().role,
    'channel-no': 'h5',
    ...(token ? { authorization: token } : {}),
    ...(hasConsent() && deviceId ? { 'device-id': deviceId } : {}),
    ...(hasConsent() && position ? { latitude: String(position.latitude), longitude: String(position.longitude) } : {}),
  }
}

function withoutUndefined(input: object | undefined): object {
  return Object.fromEntries(Object.entries(input ?? {}).filter(([, value]) => value !== undefined))
}
