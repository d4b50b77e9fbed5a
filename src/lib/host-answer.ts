/**
 * Why a host capability did not succeed. None of these is an error of the app: every capability may answer with one of them, and its types
 * say what the screen does instead.
 * - `unsupported`: the host, or this version of it, lacks the capability
 * - `denied`: the user or the system does not allow it
 * - `cancelled`: the user changed their mind
 * - `failed`: an unexpected failure
 */
export type HostFailure = 'unsupported' | 'denied' | 'cancelled' | 'failed'

/** Awaits a host call and maps its result or failure. Never rejects. */
export async function callHost<R, A>(
  run: () => R | PromiseLike<R>, onSuccess: (result: R) => A, onFailure: (error: unknown) => HostFailure,
): Promise<A | HostFailure> {
  try {
    return onSuccess(await run())
  } catch (error) {
    return onFailure(error)
  }
}

interface Callbacks<R> {
  success: (result: R) => void
  fail: (error: unknown) => void
}

/**
 * Wraps a callback-only host function in a promise. Not for those that Taro makes promises of (`needPromiseApis` in @tarojs/shared): theirs
 * would be rejected too, unhandled, and be reported as a fault of the app.
 */
export function promised<R>(ask: (callbacks: Callbacks<R>) => void): Promise<R> {
  return new Promise((resolve, reject) => ask({ success: resolve, fail: reject }))
}

/** Maps WeChat's error messages, such as `chooseMedia:fail cancel` and `scanCode:fail auth deny`. */
export function wechatFailure(error: unknown): HostFailure {
  // The function name before the colon may contain any of the keywords.
  const text = messageOf(error, 'errMsg').replace(/^\w+:/, '')
  if (/not support|is not a function|not found|ENOTSUP/i.test(text)) return 'unsupported'
  if (/cancel/i.test(text)) return 'cancelled'
  if (/auth|den(y|ied)|permission|privacy|not agree/i.test(text)) return 'denied'
  return 'failed'
}

const ALIPAY_FAILURES: Readonly<Record<number, HostFailure>> = {
  1: 'unsupported', 4: 'unsupported', 10: 'cancelled', 11: 'cancelled', 2001: 'denied', 2002: 'denied', 2003: 'denied',
}

/** Maps Alipay's error codes, and the messages of newer functions. */
export function alipayFailure(error: unknown): HostFailure {
  const known = ALIPAY_FAILURES[Number((error as { error?: unknown } | undefined)?.error)]
  if (known) return known
  const text = messageOf(error, 'errorMessage')
  if (/cancel|取消/i.test(text)) return 'cancelled'
  if (/auth|den(y|ied)|permission|拒绝|权限/i.test(text)) return 'denied'
  if (/not support|is not a function|不支持/i.test(text)) return 'unsupported'
  return 'failed'
}

/** Alipay's error codes of its location: 11, the system's location service is off; 2001 and 2002, the user refused. */
export const isAlipayLocationRefused = (error: unknown): boolean =>
  [11, 2001, 2002].includes(Number((error as { error?: unknown } | undefined)?.error))

function messageOf(error: unknown, key: 'errMsg' | 'errorMessage'): string {
  const { message, [key]: text } = (error ?? {}) as Record<string, unknown>
  return [text, message].filter((part) => typeof part === 'string').join(' ')
}
