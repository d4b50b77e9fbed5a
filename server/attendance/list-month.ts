import type { endpoints } from '@daogang/contract'
import { addDays, dayAt } from '@daogang/contract/rules/work-time'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { requireEmployment } from './current'
import { readDays } from './read-days'
import { totalsOf } from './view'

/** A month of the caller, up to today. */
export async function listMonth({ db, now }: Deps, { body: { employmentId, month }, user }: Call<typeof endpoints.attendanceList>) {
  const at = now()
  const employment = await requireEmployment(db, user.id, employmentId, at)
  const today = dayAt(at.getTime())
  const last = addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1)
  const read = await readDays(db, [employment], { from: `${month}-01`, to: last < today ? last : today }, at)
  const days = read.of(employment)
  return { month, since: employment.starts_on.slice(0, 7), days, totals: totalsOf(days) }
}
