import { IdCard, IdOf, OneOf, PersonName, Time } from './common'
import { T, endpoint, type Static } from './endpoint'
import { ID_CARD_IMAGE_MISSING } from './rules/id-card'

/**
 * none → checking → approved | rejected (machine), or none → pending → approved | rejected (person). After a rejection, both ways are open
 * again.
 */
export const RealNameStatus = OneOf('实名状态', ['none', 'checking', 'pending', 'approved', 'rejected'])
export type RealNameStatus = Static<typeof RealNameStatus>

const SUBMISSION = {
  status: RealNameStatus,
  /** Checked by a machine, which queries a register, or by a person. Null without a submission. */
  path: T.Union([OneOf('核验方式', ['machine', 'person']), T.Null()]),
  /** `*小海`; empty if unknown. */
  name: T.String(),
  /** `310*************36`; empty if unknown. */
  idCard: T.String(),
  /** Why it was rejected, and what to do; otherwise empty. */
  reason: T.String(),
  submittedAt: T.Union([Time, T.Null()]),
  decidedAt: T.Union([Time, T.Null()]),
} as const

/** The account's latest submission. Names and numbers are masked everywhere. */
export const RealName = T.Object({
  ...SUBMISSION,
  /**
   * For an account that was verified before names were kept, so that money can be paid to no name: how far the same person is with giving
   * name and number again. Null for every other account.
   */
  again: T.Union([T.Object(SUBMISSION), T.Null()]),
  /** Submissions left today. */
  left: T.Integer(),
})
export type RealName = Static<typeof RealName>

/** A picture of an id card, uploaded for purpose idcard. */
const IdCardImage = IdOf('身份证图片', ID_CARD_IMAGE_MISSING)

/** Also for a blocked account: its wages can be paid to a real name alone. */
export const machineCheck = endpoint({
  method: 'POST', path: '/realName/machineCheck', service: 'main', auth: 'any',
  summary: '机器实名核验：姓名、身份证号、身份证照片',
  body: T.Object({ name: PersonName, idCard: IdCard, imageId: IdCardImage }),
  data: RealName,
  errors: ['SCOPE_CONSENT_NEEDED', 'AGE_OUT_OF_RANGE', 'REAL_NAME_OPEN', 'REAL_NAME_LIMIT', 'UPLOAD_GONE'],
})

/** Idempotent while it waits. Other content takes its place. */
export const personCheck = endpoint({
  method: 'POST', path: '/realName/personCheck', service: 'main', auth: 'any',
  summary: '人工实名审核：身份证正反两面',
  body: T.Object({ name: PersonName, idCard: IdCard, frontId: IdCardImage, backId: IdCardImage }),
  data: RealName,
  errors: ['SCOPE_CONSENT_NEEDED', 'AGE_OUT_OF_RANGE', 'REAL_NAME_OPEN', 'REAL_NAME_LIMIT', 'UPLOAD_GONE'],
})

/** Every read is recorded in the access log. */
export const getUserRealname = endpoint({
  method: 'GET', path: '/userqw/getUserRealname', service: 'compliance', auth: 'any',
  summary: '实名信息（打码）和谁看过',
  data: T.Object({
    realName: RealName,
    /** Newest first, fifty at most. */
    accesses: T.Array(T.Object({
      actor: OneOf('谁', ['self', 'provider', 'operator', 'employer']),
      purpose: OneOf('做什么', ['submit', 'check', 'read', 'review', 'decide', 'register', 'export']),
      at: Time,
    })),
  }),
})
export type UserRealName = Static<typeof getUserRealname.data>
