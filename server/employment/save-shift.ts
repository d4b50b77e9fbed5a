import type { endpoints } from '@daogang/contract'
import { isAtWork } from '@daogang/contract/rules/employment'
import type { Shift } from '@daogang/contract/shift'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { chinaDate } from '../lib/china-time'
import { save, type MoveStaff } from '../shift/save'
import { insertVersion, keepUsualShift, lockStaffOfShift, moveChangedDays, updateEmployment } from './queries/employments'
import { showTerms } from './shown-terms'
import { tellWorker } from './tell'
import { termsOf, versionOf } from './view'

/** Saves a shift. Its people get the new times from now on, as a new version of their terms with a notice. */
export const saveShift = (deps: Deps, call: Call<typeof endpoints.shiftSave>): Promise<Shift> => save(deps, call, moveStaff)

const moveStaff: MoveStaff = async (trx, { from, to, by }, now) => {
  const today = chinaDate(now)
  const rows = await lockStaffOfShift(trx, from, today)
  await keepUsualShift(trx, { ids: rows.map(({ id }) => id), today, by }, now)
  await moveChangedDays(trx, { from, to, today })
  for (const row of rows) {
    await updateEmployment(trx, row.id, { shift_id: to })
    // An end can still be taken back, so those who left move along, without a word.
    if (!isAtWork({ endsOn: row.ends_on }, today)) continue
    const terms = await showTerms(trx, row.company_id, { ...termsOf(row), shiftId: to })
    await insertVersion(trx, { employment_id: row.id, version: versionOf(row) + 1, terms: JSON.stringify(terms), changed_by: by, at: now })
    await tellWorker(trx, row, 'employment_changed', `${row.company}改了上班时间，你的班现在是${terms.shift}`, now)
  }
}
