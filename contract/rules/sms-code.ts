import { MINUTE_MS } from './durations'

/**
 * What a code is for. Each has its own text: a cheater cannot ask for “the login code” and get the one that ends an account; and a code
 * for one purpose is worth nothing for another.
 */
export const CODE_PURPOSES = ['login', 'withdrawal', 'export', 'reveal', 'register', 'cancellation'] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

const WARNING = '到岗的人不会问你要，别告诉别人'

/**
 * The message for each purpose, as the templates at the SMS service have to say it: {1} is the code, {2} the minutes for which it is
 * valid.
 */
export const CODE_TEXTS: Readonly<Record<CodePurpose, string>> = {
  login: `登录验证码{1}，{2}分钟内有效。填了就能进你的账号。${WARNING}。`,
  withdrawal: `提现验证码{1}，{2}分钟内有效。填了就能把你钱包里的钱提走。${WARNING}。`,
  export: `导出资料验证码{1}，{2}分钟内有效。填了就能拿走你的全部资料。${WARNING}。`,
  reveal: `看完整号码的验证码{1}，{2}分钟内有效。填了就能看到你的手机号、微信号或身份证号。${WARNING}。`,
  register: `下载工资台账验证码{1}，{2}分钟内有效。填了就能拿到工人的姓名和身份证号。${WARNING}。`,
  cancellation: `注销账号验证码{1}，{2}分钟内有效。填了你的账号就会注销。${WARNING}。`,
}

/** A device gets the answer to its request for a code, or to its login, again for so long: a bad network may have lost it. */
export const REPEAT_MS = MINUTE_MS

/** Minutes for which a code is valid, as the message says. */
export const CODE_MINUTES = 5

/** The message with its code. */
export const codeText = (purpose: CodePurpose, code: string): string =>
  CODE_TEXTS[purpose].replace('{1}', code).replace('{2}', String(CODE_MINUTES))
