import type { Body } from '@daogang/contract'
import { jobKeys } from './job'
import type { Near } from './near'

// Apart from tenant-job.ts, because other nouns name its keys and need none of its calls.

export type TenantJobSearch = Omit<Body<'POST /api/v1/app/jobGap/qwMemberJobList'>, 'cursor' | 'latitude' | 'longitude'>

export const tenantJobKeys = {
  // Nested below the jobs, because an application or a change of role makes them stale too.
  all: [...jobKeys.all, 'tenant'] as const,
  list: (search: TenantJobSearch, near: Near) => [...tenantJobKeys.all, 'list', search, near] as const,
  details: () => [...tenantJobKeys.all, 'detail'] as const,
  detail: (id: string) => [...tenantJobKeys.details(), id] as const,
}
