import type { Calls } from '@daogang/contract'

type Service = Calls[keyof Calls]['service']

type FirstPart<Path> = Path extends `/${infer First}/${string}` ? First : never
type ServiceOfPart = {
  [K in keyof Calls as K extends `${string} ${infer Path}` ? FirstPart<Path> : never]: Calls[K]['service']
}

/** Which base service (spec §7) answers a path, by its first part. The compiler holds it against the contract. */
const serviceOfPart: ServiceOfPart = {
  auth: 'user',
  buried: 'track',
  business: 'main',
  common: 'main',
  job: 'main',
  resume: 'user',
  resumeApply: 'application',
  user: 'user',
  v3: 'search',
}

/** Services that stand at an origin of their own; all others share API_ORIGIN. */
const origins: Partial<Record<Service, string>> = {}

/** Origin of the service that answers a path: `''` on H5, where the page's own origin does. */
export function originOf(path: string): string {
  const part = path.split('/')[1] as keyof ServiceOfPart
  return origins[serviceOfPart[part]] ?? API_ORIGIN
}
