import { CreditCode, Empty, Id, IdOf, Keys, MaybeDay, OneOf, Text, Time } from './common'
import { T, endpoint, type Static } from './endpoint'
import { RealName } from './real-name'
import {
  CERTIFICATION_CHECKS, CERTIFICATION_KINDS, CERTIFICATION_STATES, LICENCE_PICTURE_MISSING, MAX_AGENCY_TRADES, MAX_EXTRA_PICTURES,
} from './rules/certification'

const Kind = OneOf('认证的种类', CERTIFICATION_KINDS)
export const CertificationCheck = OneOf('核对了什么', CERTIFICATION_CHECKS)

/** What a licence says, as the person who sent it confirmed it. */
const LICENCE = {
  name: Text('执照上的名称', 60),
  creditCode: CreditCode,
  /** 法定代表人; of a 个体工商户 its 经营者. Empty for an authorisation. */
  legalPerson: Text('法定代表人', 30, 0),
  address: Text('住所', 100, 0),
  /** Of a human resources service licence; otherwise empty. */
  number: Text('许可证编号', 40, 0),
  /** Last day of the licence or the authorisation; empty if it has none. */
  licenceUntil: MaybeDay('有效期'),
} as const

/** Of an authorisation: its first day, and the trades that it covers; none covers all. */
const AUTHORISATION = {
  validFrom: MaybeDay('开始日期'),
  trades: Keys('代招的工种', MAX_AGENCY_TRADES),
} as const

/** The certification of an enterprise or of one of its stores: the latest submission, and the end of the approved one. */
export const Certification = T.Object({
  /** Of the latest submission; null before one. */
  id: T.Union([Id, T.Null()]),
  kind: Kind,
  /** The store, for kind store. */
  companyId: T.Union([Id, T.Null()]),
  /** Of the store; of the enterprise as it is named here. */
  title: T.String(),
  state: OneOf('认证状态', CERTIFICATION_STATES),
  /** A store without a separate certification, which is verified by its enterprise's. */
  covered: T.Boolean(),
  name: T.String(),
  creditCode: T.String(),
  legalPerson: T.String(),
  address: T.String(),
  number: T.String(),
  licenceUntil: T.String(),
  validFrom: T.String(),
  trades: T.Array(T.String()),
  /** The sources that were compared before the approval. */
  checks: T.Array(CertificationCheck),
  /** Why it was rejected or revoked, in the operator's words; otherwise empty. */
  reason: T.String(),
  submittedAt: T.Union([Time, T.Null()]),
  decidedAt: T.Union([Time, T.Null()]),
  /** The end of the approved certification, also while a new one is in review. Null without one. */
  validUntil: T.Union([Time, T.Null()]),
})
export type Certification = Static<typeof Certification>

/**
 * Sends a licence to be certified. Idempotent for `once`, and while one of the same subject is in review. Other content for the same `once`
 * takes the place of the first.
 */
export const businessCertification = endpoint({
  method: 'POST', path: '/business/certification', service: 'main', auth: 'b', may: 'certify', forActive: true,
  summary: '交执照认证企业或门店',
  body: T.Object({
    once: Id,
    kind: Kind,
    /** Required for kind store. */
    companyId: T.Optional(Id),
    ...LICENCE,
    ...T.Partial(T.Object(AUTHORISATION)).properties,
    licenceId: IdOf('执照照片', LICENCE_PICTURE_MISSING),
    /** The shop front, the food licence and the like. */
    extraIds: T.Array(Id, { title: '其他照片', maxItems: MAX_EXTRA_PICTURES, uniqueItems: true }),
  }),
  data: Certification,
  errors: [
    'CREDIT_CODE_TAKEN', 'HR_LICENCE_REQUIRED', 'CERTIFICATION_LIMIT', 'REAL_NAME_REQUIRED', 'UPLOAD_GONE', 'NOT_PERMITTED',
    'USER_RESTRICTED',
  ],
})

/**
 * Reads the texts of a licence from its picture. unreadable, other: the picture shows no licence that can be read; off: there is no
 * reader; busy: it does not answer. In all of these the licence is empty, and people type it.
 */
export const readLicence = endpoint({
  method: 'POST', path: '/business/readLicence', service: 'main', auth: 'b', may: 'certify', forActive: true,
  summary: '从照片上读出营业执照的内容',
  body: T.Object({ imageId: IdOf('执照照片', LICENCE_PICTURE_MISSING) }),
  data: T.Object({
    outcome: OneOf('读得怎么样', ['read', 'unreadable', 'other', 'off', 'busy']),
    licence: T.Object({ name: T.String(), creditCode: T.String(), legalPerson: T.String(), address: T.String(), licenceUntil: T.String() }),
  }),
  errors: ['LICENCE_READ_LIMIT', 'UPLOAD_GONE', 'USER_RESTRICTED'],
})
export type ReadLicence = Static<typeof readLicence.data>

/**
 * Enterprises by the start of their name or by credit code: certified ones of this platform, and the one that the register has for a
 * code. The register is asked only for owners and admins.
 */
export const businessBasicInfo = endpoint({
  method: 'GET', path: '/business/basicInfo', service: 'main', auth: 'none',
  summary: '按名称或统一社会信用代码查企业',
  query: T.Object({ keyword: Text('企业名称或代码', 60, 2) }),
  data: T.Object({
    items: T.Array(T.Object({
      /** On this platform; null for one that only the register knows. */
      enterpriseId: T.Union([Id, T.Null()]),
      name: T.String(),
      creditCode: T.String(),
      /** In the register; null if it was not asked or has no answer. */
      status: T.Union([OneOf('登记状态', ['active', 'revoked', 'deregistered', 'other']), T.Null()]),
    })),
  }),
})

export const getApproveStatus = endpoint({
  method: 'GET', path: '/approve/getApproveStatus', service: 'main', auth: 'any',
  summary: '认证状态：自己的实名，所在企业和门店的认证',
  query: Empty,
  data: T.Object({
    realName: RealName,
    /** There is no register: a person checks every real name, from both sides of the card. Absent where a register answers at once. */
    realNameByPerson: T.Optional(T.Literal(true)),
    /** Of the present enterprise; null for people who hire for none. */
    enterprise: T.Union([Certification, T.Null()]),
    hr: T.Union([Certification, T.Null()]),
    /** Authorisations to recruit for others, the latest first. */
    agencies: T.Array(Certification),
    /** The stores that the user sees, oldest first. */
    stores: T.Array(T.Object({ ...Certification.properties, mayCertify: T.Boolean() })),
    /** Whether the user may certify the enterprise, and not only stores. */
    mayCertify: T.Boolean(),
  }),
})
export type ApproveStatus = Static<typeof getApproveStatus.data>
