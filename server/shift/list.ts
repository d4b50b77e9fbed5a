import type { endpoints } from '@daogang/contract'
import { reachOf } from '@daogang/contract/rules/member'
import { ROSTER_DAYS_AHEAD } from '@daogang/contract/rules/shift'
import { addDays } from '@daogang/contract/rules/work-time'
import { unannouncedYears } from '../attendance/queries/holidays'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { chinaDate } from '../lib/china-time'
import { employerOf } from '../member/employer'
import { shiftsSeen } from './repository'
import { toShift } from './view'

/** The open shifts of the stores that the caller looks at, or of one. */
export async function list({ db, now }: Deps, { query, user }: Call<typeof endpoints.shiftList>) {
  const today = chinaDate(now())
  const rows = await shiftsSeen(db, employerOf(user, 'hire'), query.companyId, today)
  const mayArrange = user.members.slice(0, 1).some(({ role }) => reachOf(role, 'arrangeWork') === 'all')
  return { items: rows.map(toShift), mayArrange, unannounced: await unannouncedYears(db, today, addDays(today, ROSTER_DAYS_AHEAD)) }
}
