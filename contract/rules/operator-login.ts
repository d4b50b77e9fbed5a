/** Characters of an operator's password. Longer is better than odder, so nothing else is asked. */
export const PASSWORD_LENGTH = { least: 12, most: 128 } as const
export const TOTP_DIGITS = 6
export const TOTP_SECONDS = 30
export const TOTP_CODE = /^\d{6}$/
/** Name in the authenticator app. */
export const TOTP_ISSUER = '到岗控制台'

export const SESSION_IDLE_MINUTES = 30
export const SESSION_HOURS = 12
/** Wrong attempts for one name, after which it has to wait. */
export const LOGIN_ATTEMPTS = 5
export const LOGIN_WAIT_MINUTES = 15

/** Letters of any script, so that 李会计 is a name; no spaces, so that two names never look the same. */
export const OPERATOR_NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]{1,19}$/u

/** The problem of a new password; undefined if there is none. */
export function passwordProblem(password: string, name: string): string | undefined {
  if (password.length < PASSWORD_LENGTH.least) return `密码至少${PASSWORD_LENGTH.least}位`
  if (password.length > PASSWORD_LENGTH.most) return `密码最多${PASSWORD_LENGTH.most}位`
  if (new Set(password).size < 6) return '密码里重复的字太多，换一个'
  if (password.toLowerCase().includes(name.toLowerCase())) return '密码里不要有自己的名字'
  return undefined
}
