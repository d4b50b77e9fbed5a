/** Length of mainland mobile numbers. */
const LENGTH = 11

/** Extracts the digits of a typed or pasted number, without +86, at most eleven. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  const local = digits.length > LENGTH && digits.startsWith('86') ? digits.slice(2) : digits
  return local.slice(0, LENGTH)
}

/** 13800001234 → 138 0000 1234, also for partial numbers. */
export function spacePhone(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join(' ')
}

/**
 * Time until another code may be sent: `59秒后可重发`, `5分钟后重发`. All texts have the same width, so that the code field beside it is not clipped
 * at large text.
 */
export function resendText(seconds: number): string {
  if (seconds < 100) return `${seconds}秒后可重发`
  return seconds <= 3600 ? `${Math.ceil(seconds / 60)}分钟后重发` : `${Math.ceil(seconds / 3600)}小时后重发`
}
