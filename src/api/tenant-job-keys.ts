import type { Body } from '@daogang/contract'
import { jobKeys } from './job'

export type TenantJobSearch = Omit<Body<'POST /api/v1/app/jobGap/qwMemberJobList'>, 'cursor' | 'latitude' | 'longitude'>

export const tenantJobKeys = {
  // Nested below the jobs, because an application or a change of role makes them stale too.
  all: [...jobKeys.all, 'tenant'] as const,
  list: (search: TenantJobSearch, near: boolean) => [...tenantJobKeys.all, 'list', search, near] as const,
  detail: (id: string) => [...tenantJobKeys.all, 'detail', id] as const,
}
