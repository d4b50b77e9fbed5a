import { T, endpoint, type Static } from './endpoint'
import { CertificationCheck } from './certification'
import { CityId, Id, Latitude, Longitude, OneOf, Time } from './common'

/** A shop or a factory, visible to everyone. */
export const Company = T.Object({
  id: Id,
  /** “家常菜馆·漕宝路店”. */
  name: T.String(),
  /** Name of the industry. */
  industry: T.String(),
  /** Label of dictionary company_scale. */
  scale: T.String(),
  /** Business licence checked. */
  licenceVerified: T.Boolean(),
  /** The owner's identity checked. */
  ownerVerified: T.Boolean(),
  openJobs: T.Integer(),
})
export type Company = Static<typeof Company>

export const businessGetCenterDetail = endpoint({
  method: 'GET', path: '/business/getCenterDetail', service: 'main', auth: 'b', may: 'viewJobs',
  summary: '招人首页：自己的店和待办数',
  data: T.Object({
    /** The store that the employer looks at, or the main one. */
    company: T.Union([Company, T.Null()]),
    /** Name of the present enterprise. */
    enterprise: T.String(),
    /** Stores that the employer looks at now, and stores of all enterprises to choose from. */
    stores: T.Object({ shown: T.Integer(), all: T.Integer() }),
    /** The role lets the employer publish jobs and read applications; a viewer may neither. */
    mayHire: T.Boolean(),
    /** The employer may see the account of the enterprise. */
    mayViewMoney: T.Boolean(),
    /** Applications not viewed yet. */
    newApplications: T.Integer(),
    /** Viewed, but not marked as suitable or unsuitable yet. */
    waitingApplications: T.Integer(),
    onlineJobs: T.Integer(),
    /** Later today. */
    interviewsToday: T.Integer(),
  }),
})
export type BusinessCenter = Static<typeof businessGetCenterDetail.data>

/** The licence by which a shop is verified: its name, the day of the check, and the sources that were compared. */
export const CheckedLicence = T.Object({ name: T.String(), at: Time, checks: T.Array(CertificationCheck) })
export type CheckedLicence = Static<typeof CheckedLicence>

/** A check that a shop passed: a label, and a sentence that explains it. */
export const VerificationLabel = T.Object({ key: OneOf('核验', ['licence', 'owner', 'settled']), label: T.String(), text: T.String() })
export type VerificationLabel = Static<typeof VerificationLabel>

/** A shop's own page. */
export const CompanyDetail = T.Object({
  ...Company.properties,
  /** Label of dictionary store_type. */
  type: T.String(),
  /** What the store shares with others; null without a brand. The logo is empty without a picture. */
  brand: T.Union([T.Object({ name: T.String(), isChain: T.Boolean(), logo: T.String(), introduction: T.String() }), T.Null()]),
  /** Deleted by its employer: no longer hires. */
  closed: T.Boolean(),
  cityId: CityId,
  city: T.String(),
  district: T.String(),
  address: T.String(),
  latitude: Latitude,
  longitude: Longitude,
  labels: T.Array(VerificationLabel),
  /** Null if it is not verified. */
  licence: T.Union([CheckedLicence, T.Null()]),
  /** In the shop's own words; empty without any. */
  introduction: T.String(),
  /** Its own pictures and videos, in its order. */
  environment: T.Array(T.Object({ url: T.String(), kind: OneOf('文件种类', ['image', 'video']) })),
  /** Benefits of its open jobs, most frequent first. */
  welfares: T.Array(T.Object({ value: T.String(), label: T.String() })),
  /** Trades of its open jobs. */
  categories: T.Array(T.Object({ id: T.String(), name: T.String(), count: T.Integer() })),
  /** Pictures from comments of people who applied or worked there, newest first. */
  pictures: T.Array(T.String()),
  comments: T.Object({ count: T.Integer(), score: T.Number() }),
  since: Time,
})
export type CompanyDetail = Static<typeof CompanyDetail>

export const companyDetail = endpoint({
  method: 'GET', path: '/business/companyDetail', service: 'main', auth: 'none',
  summary: '一家店的主页',
  query: T.Object({ id: Id }),
  data: CompanyDetail,
})
