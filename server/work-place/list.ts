import type { endpoints } from '@daogang/contract'
import { reachOf } from '@daogang/contract/rules/member'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { chinaDate } from '../lib/china-time'
import { employerOf } from '../member/employer'
import { placesSeen } from './repository'
import { toWorkPlace } from './view'

/** The open places of the stores that the caller looks at, or of one. */
export async function list({ db, config, now }: Deps, { query, user }: Call<typeof endpoints.workPlaceList>) {
  const rows = await placesSeen(db, employerOf(user, 'hire'), query.companyId, chinaDate(now()))
  const mayArrange = user.members.slice(0, 1).some(({ role }) => reachOf(role, 'arrangeWork') === 'all')
  return { items: rows.map((row) => toWorkPlace(row, config)), mayArrange }
}
