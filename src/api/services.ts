import type { Calls } from '@daogang/contract'

type Service = Calls[keyof Calls]['service']

type FirstPart<Path> = Path extends `/${infer First}/${string}` ? First : Path extends `/${infer Only}` ? Only : never
type ServiceOfPart = {
  [K in keyof Calls as K extends `${string} ${infer Path}` ? FirstPart<Path> : never]: Calls[K]['service']
}

/** Which base service (spec §7) answers a path, by its first part. The compiler holds it against the contract. */
const serviceOfPart: ServiceOfPart = {
  api: 'tenant',
  app: 'main',
  appeal: 'main',
  approve: 'main',
  auth: 'user',
  behavior: 'behavior',
  buried: 'track',
  business: 'main',
  chat: 'application',
  comment: 'main',
  common: 'main',
  complaint: 'main',
  compliance: 'compliance',
  geo: 'main',
  inviteView: 'application',
  job: 'main',
  message: 'main',
  noticeSet: 'main',
  prop: 'main',
  realName: 'main',
  resume: 'user',
  resumeApply: 'application',
  sensitiveWords: 'main',
  tenant_convert: 'user',
  upload: 'main',
  user: 'user',
  user_risk_check: 'main',
  userAccess: 'track',
  userqw: 'compliance',
  v3: 'search',
  virtualPhone: 'main',
  workAddress: 'main',
}

/** Origin of the service that answers a path: its own where the build names one, else that of the API (`''` on H5). */
export function originOf(path: string): string {
  const part = path.split('/')[1] as keyof ServiceOfPart
  const service: Service = serviceOfPart[part]
  return API_ORIGINS[service] ?? API_ORIGIN
}

/**
 * Where a kept file is read: one that the server keeps itself stands below its origin, and a mini-program has none of its own to
 * read it below.
 */
export const fileUrl = (url: string): string => (url.startsWith('/') ? originOf('/upload') + url : url)
