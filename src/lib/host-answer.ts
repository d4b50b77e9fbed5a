/**
 * Why a host did not do what it was asked to. Nothing of this is an error of ours: every capability answers with one of these
 * and says in its types what the screen does instead.
 * - `unsupported`: this host, or this version of it, cannot
 * - `denied`: the user or the system does not allow it
 * - `cancelled`: the user changed their mind
 * - `failed`: it should have worked
 */
export type No = 'unsupported' | 'denied' | 'cancelled' | 'failed'

/** Awaits what a host was asked for, and puts its answer into our words. Never rejects. */
export async function answerOf<R, A>(
  asked: () => R | PromiseLike<R>, yes: (result: R) => A, no: (error: unknown) => No,
): Promise<A | No> {
  try {
    return yes(await asked())
  } catch (error) {
    return no(error)
  }
}

interface Callbacks<R> {
  success: (result: R) => void
  fail: (error: unknown) => void
}

/** A host function that only knows callbacks, as a promise. */
export function promised<R>(ask: (callbacks: Callbacks<R>) => void): Promise<R> {
  return new Promise((resolve, reject) => ask({ success: resolve, fail: reject }))
}

/** WeChat refuses in words: `chooseMedia:fail cancel`, `scanCode:fail auth deny`. */
export function wechatNo(error: unknown): No {
  // The name of the function before the colon may hold any of the words.
  const text = messageOf(error, 'errMsg').replace(/^\w+:/, '')
  if (/not support|is not a function|not found|ENOTSUP/i.test(text)) return 'unsupported'
  if (/cancel/i.test(text)) return 'cancelled'
  if (/auth|den(y|ied)|permission|privacy|not agree/i.test(text)) return 'denied'
  return 'failed'
}

const ALIPAY_NO: Readonly<Record<number, No>> = {
  1: 'unsupported', 4: 'unsupported', 10: 'cancelled', 11: 'cancelled', 2001: 'denied', 2002: 'denied', 2003: 'denied',
}

/** Alipay refuses in numbers, and where a function is newer in words as well. */
export function alipayNo(error: unknown): No {
  const known = ALIPAY_NO[Number((error as { error?: unknown } | undefined)?.error)]
  if (known) return known
  const text = messageOf(error, 'errorMessage')
  if (/cancel|取消/i.test(text)) return 'cancelled'
  if (/auth|den(y|ied)|permission|拒绝|权限/i.test(text)) return 'denied'
  if (/not support|is not a function|不支持/i.test(text)) return 'unsupported'
  return 'failed'
}

function messageOf(error: unknown, key: 'errMsg' | 'errorMessage'): string {
  const { message, [key]: said } = (error ?? {}) as Record<string, unknown>
  return [said, message].filter((part) => typeof part === 'string').join(' ')
}
