import { AgreementVersion, ClientType } from './auth'
import { Empty, Id, OneOf, Time } from './common'
import { T, endpoint, type Static } from './endpoint'

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
 * under it; requests with that id then get TRACKING_REFUSED. Idempotent.
 */
export const withdrawConsent = endpoint({
  method: 'POST', path: '/user/consent/withdraw', service: 'user', auth: 'none',
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
  method: 'GET', path: '/user/consent/record', service: 'user', auth: 'any',
  summary: '自己同意、拒绝、撤回隐私协议的记录',
  data: T.Object({ items: T.Array(ConsentEntry) }),
})
