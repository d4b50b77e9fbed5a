import { AgreementVersion, ClientType } from './auth'
import { Empty, Id, OneOf, Time } from './common'
import { T, endpoint, type Static } from './endpoint'
import { CONSENT_SCOPES, SCOPE_BLOCKS } from './rules/consent-scope'

/** A person's answer to the user agreement and privacy policy. */
export const ConsentAnswer = OneOf('回答', ['accepted', 'refused', 'withdrawn'])
export type ConsentAnswer = Static<typeof ConsentAnswer>

export const ConsentEntry = T.Object({
  id: Id,
  answer: ConsentAnswer,
  version: AgreementVersion,
  at: Time,
  /** The client that sent it; null if that was not recorded. */
  clientType: T.Union([ClientType, T.Null()]),
})
export type ConsentEntry = Static<typeof ConsentEntry>

/**
 * Withdraws a consent, or refuses a newer agreement, which withdraws the older consent too. The device id is deleted with all data recorded
 * under it; requests with that id then get TRACKING_REFUSED. With a login, the same happens to all devices of the account, and the consent
 * to its position ends: their next answers carry the header `consent-withdrawn`, and their sockets the frame `consent`. Idempotent.
 */
export const withdrawConsent = endpoint({
  method: 'POST', path: '/user/consent/withdraw', service: 'user', auth: 'none', whileLeaving: true,
  summary: '撤回或拒绝隐私协议，删掉设备号和它名下的记录',
  body: T.Object({
    answer: OneOf('回答', ['refused', 'withdrawn']),
    agreementVersion: AgreementVersion,
    /** In the body, because a client without consent sends no `device-id` header. */
    deviceId: T.Optional(Id),
  }),
  data: Empty,
})

/** The newest 50 answers of the account, newest first. Accepting is recorded by getDeviceId and by each login. */
export const consentRecord = endpoint({
  method: 'GET', path: '/user/consent/record', service: 'user', auth: 'any', whileLeaving: true,
  summary: '自己同意、拒绝、撤回隐私协议的记录',
  data: T.Object({ items: T.Array(ConsentEntry) }),
})

const Scope = OneOf('授权', CONSENT_SCOPES)
const ScopeAnswer = OneOf('回答', ['accepted', 'withdrawn'])

/** The consent of an account to one use of its data, on all devices. */
export const ScopeState = T.Object({
  scope: Scope,
  on: T.Boolean(),
  /** The number of the latest answer; 0 without one. A higher number is a later answer. */
  nth: T.Integer(),
  /** The version of the present text, and its SHA-256 in hex. */
  version: AgreementVersion,
  hash: T.String(),
  /** Money that needs the data for now, so that the consent cannot be withdrawn. */
  blocks: T.Array(OneOf('原因', SCOPE_BLOCKS)),
  /** The latest 20 answers, newest first. */
  history: T.Array(T.Object({ nth: T.Integer(), answer: ScopeAnswer, version: AgreementVersion, at: Time, clientType: ClientType })),
})
export type ScopeState = Static<typeof ScopeState>

export const consentScopes = endpoint({
  method: 'GET', path: '/user/consent/scopes', service: 'user', auth: 'any', whileLeaving: true,
  summary: '单独的授权：位置、身份证、证书，现在同不同意，什么时候答的',
  data: T.Object({ items: T.Array(ScopeState) }),
})

/**
 * Records an answer with the version that was shown and the hash of its words. Earlier words count too, because older builds still show
 * them; other versions get AGREEMENT_CHANGED. A withdrawal takes effect at once: positions are no longer used, and the real name or the
 * certificates are deleted. Idempotent: the same answer to the same version is recorded once.
 */
export const consentScopeAnswer = endpoint({
  method: 'POST', path: '/user/consent/scope', service: 'user', auth: 'any', whileLeaving: true,
  summary: '同意或撤回一项单独的授权',
  body: T.Object({ scope: Scope, answer: ScopeAnswer, version: AgreementVersion }),
  data: ScopeState,
  errors: ['AGREEMENT_CHANGED', 'SCOPE_CONSENT_BLOCKED'],
})
