import type { Calls } from '@daogang/contract'

type Service = Calls[keyof Calls]['service']

type FirstPart<Path> = Path extends `/${infer First}/${string}` ? First : Path extends `/${infer Only}` ? Only : never
type ServiceOfPart = {
  [K in keyof Calls as K extends `${string} ${infer Path}` ? FirstPart<Path> : never]: Calls[K]['service']
}

/** The base service (spec §7) of a path by its first segment. The compiler checks it against the contract. */
const serviceOfPart: ServiceOfPart = {
  advance: 'application',
  agreement: 'user',
  api: 'tenant',
  app: 'main',
  appeal: 'main',
  approve: 'main',
  attendance: 'application',
  auth: 'user',
  behavior: 'behavior',
  buried: 'track',
  business: 'main',
  campaign: 'main',
  chat: 'application',
  coin: 'main',
  comment: 'main',
  certificate: 'user',
  common: 'main',
  complaint: 'main',
  compliance: 'compliance',
  departure: 'application',
  employer: 'application',
  evidence: 'application',
  employment: 'application',
  feedback: 'main',
  geo: 'main',
  group: 'main',
  income: 'application',
  inviteView: 'application',
  job: 'main',
  membership: 'main',
  message: 'main',
  noticeSet: 'main',
  payroll: 'application',
  payslip: 'application',
  prop: 'main',
  realName: 'main',
  referral: 'application',
  resume: 'user',
  resumeApply: 'application',
  sensitiveWords: 'main',
  statement: 'user',
  shift: 'main',
  tenant_convert: 'user',
  upload: 'main',
  user: 'user',
  user_risk_check: 'main',
  userResearch: 'main',
  userAccess: 'track',
  viewer: 'user',
  userqw: 'compliance',
  v3: 'search',
  virtualPhone: 'main',
  wallet: 'application',
  workAddress: 'main',
  workPlace: 'main',
  zzx: 'application',
}

/** The origin of the service for a path: its own if the build defines one, else the API's (`''` on H5). */
export function originOf(path: string): string {
  const part = path.split('/')[1] as keyof ServiceOfPart
  const service: Service = serviceOfPart[part]
  return API_ORIGINS[service] ?? API_ORIGIN
}

/**
 * The URL of a stored file. A file on the server's own storage has a relative URL, to which a mini-program, having no origin, must add
 * the server's.
 */
export const fileUrl = (url: string): string => (url.startsWith('/') ? originOf('/upload') + url : url)
