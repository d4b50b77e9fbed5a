import { T, endpoint, type Static } from './endpoint'
import { Day, Empty, Id, Mobile, OneOf, Time } from './common'
import { LOGIN_CODE, LOGIN_CODE_FORMAT } from './rules/login'
import { sentenceOf } from './rules/text'

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
  hasCompany: T.Boolean(),
  /** The operator's restriction, which can be appealed against. `over`: it has ended, but an appeal was answered recently. */
  restriction: OneOf('账号限制', ['none', 'stands', 'over']),
  /** The end of the waiting time of a cancellation; only the countdown works then. */
  leavingUntil: T.Optional(Time),
})
export type Account = Static<typeof Account>

/** Version of the user agreement and privacy policy that the user accepted, as shown to them. */
export const AgreementVersion = Day('协议版本')

/** An installation with a valid header `device-id` keeps it. The consent to this version is recorded. */
export const getDeviceId = endpoint({
  method: 'POST', path: '/buried/getDeviceId', service: 'track', auth: 'none',
  summary: '给一次新安装发设备号（同意隐私协议之后才调用）',
  body: T.Object({ agreementVersion: AgreementVersion }),
  data: T.Object({ deviceId: Id }),
})

/**
 * Proof of work: for each puzzle, find a number so that the SHA-256 of `text:puzzle:number` begins with `bits` zero bits. Puzzles count
 * from 0.
 */
export const Challenge = T.Object({ text: T.String(), puzzles: T.Integer(), bits: T.Integer() })
export type Challenge = Static<typeof Challenge>

/** A challenge with the numbers that solve its puzzles, in order. Valid once, for the phone and device that received it. */
export const Proof = T.Object({
  text: T.String({ title: '核对', maxLength: 200 }),
  answers: T.Array(T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), { title: '核对', maxItems: 16 }),
})
export type Proof = Static<typeof Proof>

/**
 * Sends a code, or returns a challenge: a second code within a minute for the same phone, device or address requires a proof of work.
 * Known and unknown phones get the same answer. Refusals have the seconds to wait in `retryAfter`. With the same `once` a device gets the
 * answer to its first request again, for a minute and without another code.
 */
export const sendLoginCode = endpoint({
  method: 'POST', path: '/auth/code', service: 'user', auth: 'none',
  summary: '发送登录验证码',
  body: T.Object({ mobile: Mobile, once: T.Optional(Id), proof: T.Optional(Proof) }),
  data: T.Object({
    /** Identifies the code; login sends both. Null if no code was sent. */
    requestId: T.Union([Id, T.Null()]),
    /** Must be solved first. Null if the code was sent. */
    challenge: T.Union([Challenge, T.Null()]),
    /** Seconds until another code can be sent. */
    resendAfter: T.Integer(),
  }),
  errors: ['CODE_TOO_SOON', 'CODE_TOO_MANY'],
})

/**
 * Registers a new phone. A code is valid only with its `requestId`, on the device that requested it, and for five attempts. Within a minute
 * the device may repeat a login whose answer was lost. The token is opaque and revocable; it replaces the token of the same account and
 * client type, and is bound to the header's `device-id` if that id is valid. An employer all of whose shops are banned is logged in as a
 * seeker if the header `sub-business-type` is c, and refused otherwise.
 */
export const login = endpoint({
  method: 'POST', path: '/auth/login', service: 'user', auth: 'none',
  summary: '手机号加验证码登录，新手机号自动注册',
  body: T.Object({
    mobile: Mobile,
    /** From the response to the request that sent the code. */
    requestId: Id,
    code: T.String({ title: '验证码', pattern: LOGIN_CODE.source, errorMessage: sentenceOf(LOGIN_CODE_FORMAT) }),
    agreementVersion: AgreementVersion,
  }),
  data: T.Object({ token: T.String(), expiresAt: Time, account: Account }),
  errors: ['CODE_WRONG', 'CODE_EXPIRED', 'ACCOUNT_CANCELLED', 'ACCOUNT_DISABLED', 'ENTERPRISE_BANNED'],
})

/**
 * One-tap login: the host provides the phone number that its user confirmed there. Sessions, registration and refusals are those of
 * login. A credential is valid once.
 */
export const phoneLogin = endpoint({
  method: 'POST', path: '/auth/phoneLogin', service: 'user', auth: 'none',
  summary: '用微信、支付宝的手机号登录，新手机号自动注册',
  body: T.Object({
    from: OneOf('来源', ['wechat', 'alipay']),
    /** WeChat: the button's code. Alipay: the signed and encrypted response, unchanged. */
    credential: T.String({ title: '手机号授权', minLength: 1, maxLength: 4096 }),
    /** Alipay: a fresh authorisation code, which proves that the response belongs to the sender. */
    loginCode: T.Optional(T.String({ title: '登录凭证', minLength: 1, maxLength: 256 })),
    agreementVersion: AgreementVersion,
  }),
  data: T.Object({ token: T.String(), expiresAt: Time, account: Account }),
  errors: ['PHONE_NOT_GIVEN', 'ACCOUNT_CANCELLED', 'ACCOUNT_DISABLED', 'ENTERPRISE_BANNED'],
})

export const logout = endpoint({
  method: 'POST', path: '/auth/logout', service: 'user', auth: 'any', whileLeaving: true,
  summary: '退出登录，令牌立即作废',
  body: Empty,
  data: Empty,
})

export const getAccount = endpoint({
  method: 'GET', path: '/user/account', service: 'user', auth: 'any', whileLeaving: true,
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
