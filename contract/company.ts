import { T, endpoint, type Static } from './endpoint'
import { Id } from './common'

/** A shop or a factory as anyone sees it. */
export const Company = T.Object({
  id: Id,
  /** “家常菜馆·漕宝路店”. */
  name: T.String(),
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
  method: 'GET', path: '/business/getCenterDetail', service: 'main', auth: 'b',
  summary: '招人首页：自己的店和待办数',
  data: T.Object({
    company: T.Union([Company, T.Null()]),
    /** Applications that nobody has looked at. */
    newApplications: T.Integer(),
    /** Looked at, neither suitable nor unsuitable yet. */
    waitingApplications: T.Integer(),
    onlineJobs: T.Integer(),
  }),
})
export type BusinessCenter = Static<typeof businessGetCenterDetail.data>
