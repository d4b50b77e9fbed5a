import { T, endpoint, type Static } from './endpoint'

/** The operator of this service, as required by law. Null if not configured. */
export const Operator = T.Object({
  name: T.Union([T.String(), T.Null()]),
  /** 统一社会信用代码. */
  creditCode: T.Union([T.String(), T.Null()]),
  address: T.Union([T.String(), T.Null()]),
  /** 人力资源服务许可证: number, issuer and end of validity. */
  licenceNumber: T.Union([T.String(), T.Null()]),
  licenceIssuer: T.Union([T.String(), T.Null()]),
  licenceValidUntil: T.Union([T.String(), T.Null()]),
  /** ICP 备案号. */
  icp: T.Union([T.String(), T.Null()]),
  servicePhone: T.Union([T.String(), T.Null()]),
  /** Allowed hosts for links of banners, in lower case; includes their subdomains. */
  linkHosts: T.Array(T.String()),
  /** 工作日9:00-18:00 (spec §9). */
  serviceHours: T.String(),
  /** Whether people call each other through virtual numbers here. Otherwise a call shows the real ones. */
  virtualCalls: T.Boolean(),
})
export type Operator = Static<typeof Operator>

export const commonOperator = endpoint({
  method: 'GET', path: '/common/operator', service: 'main', auth: 'none',
  summary: '运营单位的执照、许可证和客服',
  data: Operator,
})
