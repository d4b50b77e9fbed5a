import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { refuseSensitive, RESUME } from '../sensitive-words/refuse'
import { changeResume } from './change'
import { refusePeriod, saveEntry } from './save-entry'

/** Adds a job to the person's resume or changes one. */
export function saveWork(
  deps: Deps, { body: { id, company, position, from, to, duties }, user }: Call<typeof endpoints.workSave>,
) {
  refusePeriod({ from, to }, deps.now())
  refuseSensitive([
    { field: 'company', title: '店名', text: company, isName: true }, { field: 'position', title: '干什么', text: position, isName: true },
    { field: 'duties', title: '工作内容', text: duties },
  ], RESUME)
  const values = { company, position, from_month: from, to_month: to || null, duties }
  return changeResume(deps, user.id, (trx, stored, at) => saveEntry(trx, 'resume_work', stored, id, values, at))
}
