import { T, endpoint, type Static } from './endpoint'
import { Empty, Id, Mobile, OneOf, Time } from './common'

/**
 * Kinds of client, in the header `client-type` (spec §4); any other counts as h5. An account has one live session for
 * each: a newer login replaces the older.
 */
export const CLIENT_TYPES = ['app', 'wechat_mini', 'c-zfb-zp', 'h5'] as const
export const ClientType = OneOf('客户端', CLIENT_TYPES)
export type ClientType = Static<typeof ClientType>

/** c: job seeker, b: employer (spec §1). */
export const Role = OneOf('身份', ['c', 'b'])
export type Role = Static<typeof Role>

export const Account = T.Object({
  id: Id,
  /** Masked: `138****1234`. */
  mobile: T.String(),
  name: T.Union([T.String(), T.Null()]),
  subBusinessType: Role,
  hasResume: T.Boolean(),
  hasCompany: T.Boolean(),
  /** stands: the operator restricted it, which can be appealed against. over: not any more, but an appeal of late was answered. */
  restriction: OneOf('账号限制', ['none', 'stands', 'over']),
})
export type Account = Static<typeof Account>

/** Version of the user agreement and privacy policy that the user accepted, as shown to them. */
export const AgreementVersion = T.String({ title: '协议版本', pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

/** An installation whose header `device-id` is one of ours keeps it, and its yes to this version is recorded. */
export const getDeviceId = endpoint({
  method: 'POST', path: '/buried/getDeviceId', service: 'track', auth: 'none',
  summary: '给一次新安装发设备号（同意隐私协议之后才调用）',
  body: T.Object({ agreementVersion: AgreementVersion }),
  data: T.Object({ deviceId: Id }),
})

/** Small puzzles: for each, a number whose SHA-256 as `text:puzzle:number` begins with so many zero bits. Puzzles count from 0. */
export const Challenge = T.Object({ text: T.String(), puzzles: T.Integer(), bits: T.Integer() })
export type Challenge = Static<typeof Challenge>

/** A challenge with the numbers that solve its puzzles, in their order. Counts once, for the phone and device that got it. */
export const Proof = T.Object({
  text: T.String({ title: '核对', maxLength: 200 }),
  answers: T.Array(T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), { title: '核对', maxItems: 16 }),
})
export type Proof = Static<typeof Proof>

/**
 * Sends a code, or answers with a challenge instead: a second code within a minute for the same phone, device or address needs a
 * proof. The answer is the same for known and unknown phones. Refusals carry the seconds to wait as `retryAfter`.
 */
export const sendLoginCode = endpoint({
  method: 'POST', path: '/auth/code', service: 'user', auth: 'none',
  summary: '发送登录验证码',
  body: T.Object({ mobile: Mobile, proof: T.Optional(Proof) }),
  data: T.Object({
    /** What the code belongs to; login sends both. Null when nothing was sent yet. */
    requestId: T.Union([Id, T.Null()]),
    /** To be solved first. Null when the code was sent. */
    challenge: T.Union([Challenge, T.Null()]),
    /** Seconds until another may be sent. */
    resendAfter: T.Integer(),
    /** Seconds for which the code counts. */
    validFor: T.Integer(),
  }),
  errors: ['CODE_TOO_SOON', 'CODE_TOO_MANY'],
})

/**
 * Registers a phone that is new. A code counts with the request and on the device that asked for it, and five guesses are all it
 * allows. The token is opaque and can be revoked; it replaces the one of the same account and
 * client type, and belongs to the header's `device-id` if that is one of ours. An employer whose every shop is banned is let
 * in as a seeker when the header `sub-business-type` says c, and refused otherwise.
 */
export const login = endpoint({
  method: 'POST', path: '/auth/login', service: 'user', auth: 'none',
  summary: '手机号加验证码登录，新手机号自动注册',
  body: T.Object({
    mobile: Mobile,
    /** Of the answer to the request that sent the code. */
    requestId: Id,
    code: T.String({ title: '验证码', pattern: '^\\d{6}$', errorMessage: '验证码是6位数字，请再看一眼短信' }),
    agreementVersion: AgreementVersion,
  }),
  data: T.Object({ token: T.String(), expiresAt: Time, account: Account }),
  errors: ['CODE_WRONG', 'CODE_EXPIRED', 'ACCOUNT_CANCELLED', 'ACCOUNT_DISABLED', 'ENTERPRISE_BANNED'],
})

/**
 * One-tap login: the host hands over the phone number that its user has confirmed there. Sessions, registration and
 * refusals are those of login. What is handed over counts once.
 */
export const phoneLogin = endpoint({
  method: 'POST', path: '/auth/phoneLogin', service: 'user', auth: 'none',
  summary: '用微信、支付宝的手机号登录，新手机号自动注册',
  body: T.Object({
    from: OneOf('来源', ['wechat', 'alipay']),
    /** WeChat: the button's code. Alipay: the signed and encrypted answer, as it came. */
    credential: T.String({ title: '手机号授权', minLength: 1, maxLength: 4096 }),
    /** Alipay: a fresh authorisation code, which shows that the answer is its sender's own. */
    loginCode: T.Optional(T.String({ title: '登录凭证', minLength: 1, maxLength: 256 })),
    agreementVersion: AgreementVersion,
  }),
  data: T.Object({ token: T.String(), expiresAt: Time, account: Account }),
  errors: ['PHONE_NOT_GIVEN', 'ACCOUNT_CANCELLED', 'ACCOUNT_DISABLED', 'ENTERPRISE_BANNED'],
})

export const logout = endpoint({
  method: 'POST', path: '/auth/logout', service: 'user', auth: 'any',
  summary: '退出登录，令牌立即作废',
  body: Empty,
  data: Empty,
})

export const getAccount = endpoint({
  method: 'GET', path: '/user/account', service: 'user', auth: 'any',
  summary: '当前账号',
  data: Account,
})

export const setRole = endpoint({
  method: 'POST', path: '/user/role/set', service: 'user', auth: 'any',
  summary: '切换求职、招人身份',
  body: T.Object({ subBusinessType: Role }),
  data: Account,
  errors: ['ENTERPRISE_BANNED'],
})
