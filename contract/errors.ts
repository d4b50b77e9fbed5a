/**
 * Every code that the server may answer in `{ code, msg, data }`, with the sentence that a user reads when the server
 * has nothing more exact to say, and the HTTP status it travels with. The numbers below 1,000,000 that the spec names
 * (§8) keep their meaning; the product's own start at 400000 and read as status + two digits + a letter of no meaning.
 *
 * `logout: true` marks the nine codes after which a client ends the session (spec §8).
 */
export const ERRORS = {
  // ── Spec §8
  /** No token, or one that this server never issued. */
  NOT_LOGGED_IN: { code: 220001, status: 401, msg: '还没登录，请先登录', logout: true },
  /** The token was right once and its 30 days are over. */
  SESSION_EXPIRED: { code: 220008, status: 401, msg: '登录过期了，请再登录一次', logout: true },
  /** The user logged out, or an operator revoked the token. */
  SESSION_REVOKED: { code: 220010, status: 401, msg: '已经退出登录，请再登录一次', logout: true },

  // ── What was sent cannot be understood
  BAD_INPUT: { code: 400001, status: 400, msg: '填的内容有误，请改一下再提交' },
  BODY_TOO_LARGE: { code: 413001, status: 413, msg: '内容太多，请删短一些再提交' },
  NOT_FOUND: { code: 404001, status: 404, msg: '没找到，可能已经删除了' },
  METHOD_NOT_FOUND: { code: 404002, status: 404, msg: '没有这个接口，请更新到最新版本' },

  // ── Login codes
  CODE_TOO_SOON: { code: 429001, status: 429, msg: '刚发过验证码，请稍后再发' },
  CODE_TOO_MANY: { code: 429002, status: 429, msg: '发得太多了，请过一小时再试' },
  CODE_WRONG: { code: 400101, status: 400, msg: '验证码不对，请再看一眼短信' },
  CODE_EXPIRED: { code: 400102, status: 400, msg: '验证码过期了，请点“重发”再收一条' },

  // ── Rules of the product
  ROLE_MISMATCH: { code: 403001, status: 403, msg: '当前身份不能这样做，请先切换身份' },
  JOB_CLOSED: { code: 409001, status: 409, msg: '这个岗位已经停招，看看附近同样的岗位' },
  RESUME_INCOMPLETE: { code: 409002, status: 409, msg: '先填一份简历，3分钟就好' },
  RESUME_EXISTS: { code: 409003, status: 409, msg: '已经有简历了，直接改就行' },
  OWN_JOB: { code: 409004, status: 409, msg: '这是你自己发布的岗位，不能报名' },
  APPLICATION_SETTLED: { code: 409005, status: 409, msg: '这份报名已经处理过，刷新看看' },
  AGE_OUT_OF_RANGE: { code: 409006, status: 409, msg: '年龄在18~60之间' },
  NO_COMPANY: { code: 409007, status: 409, msg: '还没有店铺，请先添加店铺' },

  // ── The server
  RATE_LIMITED: { code: 429003, status: 429, msg: '点得太快了，歇一下再试' },
  UNAVAILABLE: { code: 503001, status: 503, msg: '系统正忙，请稍后再试' },
  INTERNAL: { code: 500001, status: 500, msg: '系统出了点问题，请稍后再试' },
} as const satisfies Record<string, ErrorSpec>

interface ErrorSpec {
  code: number
  status: number
  msg: string
  logout?: boolean
}

export type ErrorName = keyof typeof ERRORS

/** Codes that any endpoint may answer, so no endpoint lists them. */
export type CommonErrorName =
  | 'NOT_LOGGED_IN' | 'SESSION_EXPIRED' | 'SESSION_REVOKED' | 'ROLE_MISMATCH'
  | 'BAD_INPUT' | 'BODY_TOO_LARGE' | 'NOT_FOUND' | 'METHOD_NOT_FOUND'
  | 'RATE_LIMITED' | 'UNAVAILABLE' | 'INTERNAL'
