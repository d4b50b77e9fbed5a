/** A mainland phone number: 11 digits that start with 13 to 19. */
export const MOBILE = /^1[3-9]\d{9}$/
export const MOBILE_TEXT = '手机号格式不正确'

export const LOGIN_CODE = /^\d{6}$/
/** The message for an invalid login code. */
export const LOGIN_CODE_FORMAT = { text: '验证码是6位数字', next: '请再看一眼短信' }

/** The error of a code; undefined for a valid one. */
export const codeProblem = (code: string) => (LOGIN_CODE.test(code) ? undefined : LOGIN_CODE_FORMAT)

/** The message when WeChat or Alipay gave no phone number. */
export const PHONE_NOT_GIVEN_TEXT = '没拿到手机号，请再点一次，或用验证码登录'
