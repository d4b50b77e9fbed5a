/** What is wrong with a phone number, or nothing. Mainland numbers: 11 digits from 13 to 19. */
export function phoneProblem(mobile: string): string | undefined {
  if (!mobile) return '手机号不能为空，请填11位手机号'
  if (!/^1[3-9]\d{9}$/.test(mobile)) return '手机号格式不正确，请看看是不是11位'
  return undefined
}

/** What is wrong with a login code, or nothing. */
export function codeProblem(code: string): string | undefined {
  if (!code) return '验证码不能为空，请看一眼短信'
  if (!/^\d{6}$/.test(code)) return '验证码是6位数字，请再看一眼短信'
  return undefined
}
