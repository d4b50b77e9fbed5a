import type { endpoints } from '@daogang/contract'
import { mayInEnterprise, reachOf } from '@daogang/contract/rules/member'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { countStores } from './queries/stores'
import { presentCompany, taskCounts } from './repository'
import { toCompany } from './view'
import { employerOf } from '../member/employer'

/** The employer's home: the store that they look at, and the counts of their open tasks there. */
export async function getCenter({ db, now }: Deps, { user }: Call<typeof endpoints.businessGetCenterDetail>) {
  const at = now()
  const employer = employerOf(user)
  const [company, counts, stores] = await Promise.all([
    presentCompany(db, employer, at), taskCounts(db, employer, at), countStores(db, user.id, employer),
  ])
  return {
    company: company === undefined ? null : toCompany(company),
    enterprise: company?.enterprise ?? '',
    stores,
    mayHire: reachOf(user.members[0]?.role ?? 'viewer', 'publishJob') !== 'none',
    mayViewMoney: mayInEnterprise(user.members, 'viewMoney', employer.enterpriseId),
    newApplications: counts.applied,
    waitingApplications: counts.viewed,
    onlineJobs: counts.online,
    interviewsToday: counts.interviews,
  }
}
