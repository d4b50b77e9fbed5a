import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { firstCompany, taskCounts } from './repository'
import { toCompany } from './view'
import { employerOf } from '../member/employer'

/** The employer's home: their first shop, and the counts of their open tasks. */
export async function getCenter({ db, now }: Deps, { user }: Call<typeof endpoints.businessGetCenterDetail>) {
  const at = now()
  const [company, counts] = await Promise.all([firstCompany(db, employerOf(user), at), taskCounts(db, user.id, at)])
  return {
    company: company === undefined ? null : toCompany(company),
    newApplications: counts.applied,
    waitingApplications: counts.viewed,
    onlineJobs: counts.online,
    interviewsToday: counts.interviews,
  }
}
