/** Mainland mobile numbers. */
const LENGTH = 11

/** The digits of what was typed or pasted, without +86, at most eleven. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  const local = digits.length > LENGTH && digits.startsWith('86') ? digits.slice(2) : digits
  return local.slice(0, LENGTH)
}

/** 13800001234 → 138 0000 1234, also while it is being typed. */
export function spacePhone(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join(' ')
}
