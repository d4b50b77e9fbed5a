import { environmentHost } from '@/host/environment'
import { attempt } from '@/lib/attempt'
import { fieldsOf, methods } from './methods'
import type { BridgeAnswer, BridgeFailure, BridgeFailureReport, BridgeHost, BridgeMethod, BridgeRefusal } from './types'

/** Version of the message format, not of the methods. docs/native-bridge.md says when it changes. */
const VERSION = 1

interface Port {
  postMessage(message: unknown): void
}

interface AppWindow {
  /** Injected by the Android app. */
  DaogangAndroid?: Port
  /** Injected by the iOS app's WKWebView. */
  webkit?: { messageHandlers?: { daogang?: Port } }
  /** Defined by this page; the app replies through it. */
  DaogangBridge?: { readonly v: number; readonly receive: (reply: unknown) => void }
}

interface Waiting {
  readonly method: BridgeMethod
  readonly read: (data: unknown) => unknown
  readonly settle: (answer: BridgeAnswer<unknown>) => void
}

const app = window as unknown as AppWindow
const waiting = new Map<string, Waiting>()
const listeners = new Set<(failure: BridgeFailureReport) => void>()
/** Makes ids unique per page load, so that a late reply to an earlier page in the same WebView cannot settle a call of this one. */
const page = Math.random().toString(36).slice(2, 10)
let sent = 0

export const bridgeHost: BridgeHost = {
  get available() { return environmentHost.nativeApp },
  // One implementation serves every method; the method's own `read` validates the reply.
  call: callApp as BridgeHost['call'],
  onFailure(report) {
    listeners.add(report)
    return () => listeners.delete(report)
  },
}

function callApp(method: BridgeMethod, params: unknown = {}): Promise<BridgeAnswer<unknown>> {
  if (!environmentHost.nativeApp) return Promise.resolve({ ok: false, reason: 'no-app' })
  const { timeoutMs, read, oneWay } = methods[method]
  sent += 1
  const id = `${page}-${sent}`
  const message = { v: VERSION, id, method, params }
  if (oneWay) {
    const problem = post(message)
    return Promise.resolve(problem ? failed(method, problem) : { ok: true, data: null })
  }
  return new Promise((resolve) => {
    listenForReplies()
    const timer = setTimeout(() => settle(failed(method, 'timeout')), timeoutMs)
    const settle = (answer: BridgeAnswer<unknown>) => {
      clearTimeout(timer)
      waiting.delete(id)
      resolve(answer)
    }
    waiting.set(id, { method, read, settle })
    const problem = post(message)
    if (problem) settle(failed(method, problem))
  })
}

/** Android's JavaScript interface accepts only strings, so iOS gets a string too. */
function post(message: object): BridgeFailure | undefined {
  const port = app.DaogangAndroid ?? app.webkit?.messageHandlers?.daogang
  if (!port) return 'missing'
  return attempt(() => {
    port.postMessage(JSON.stringify(message))
    return true
  }) ? undefined : 'failed'
}

/** Installed on the first call inside the native app only, so the global stays undefined elsewhere. */
function listenForReplies(): void {
  app.DaogangBridge ??= Object.freeze({ v: VERSION, receive })
}

/** Handles one reply, as JSON text or as an object. The app calls it, so it never throws. */
function receive(reply: unknown): void {
  const fields = fieldsOf(typeof reply === 'string' ? attempt(() => JSON.parse(reply) as unknown) : reply)
  const id = fields?.id
  if (!fields || typeof id !== 'string') {
    failed(undefined, 'malformed')
    return
  }
  const call = waiting.get(id)
  // A late or duplicate reply, or one for an earlier page, has no waiting call and is ignored.
  call?.settle(answerFrom(fields, call))
}

function answerFrom({ v, ok, data, error }: Readonly<Record<string, unknown>>, { method, read }: Waiting): BridgeAnswer<unknown> {
  if (v !== VERSION || typeof ok !== 'boolean') return failed(method, 'malformed')
  if (ok) {
    const value = attempt(() => read(data))
    return value === undefined ? failed(method, 'malformed') : { ok: true, data: value }
  }
  const code = fieldsOf(error)?.code
  if (typeof code !== 'string') return failed(method, 'malformed')
  if (isRefusal(code)) return { ok: false, reason: code }
  return failed(method, code === 'unsupported' ? 'unsupported' : 'failed')
}

const isRefusal = (code: string): code is BridgeRefusal => ['denied', 'cancelled', 'unavailable'].includes(code)

function failed(method: BridgeMethod | undefined, reason: BridgeFailure): BridgeAnswer<never> {
  for (const report of [...listeners]) attempt(() => report({ method, reason }))
  return { ok: false, reason }
}
