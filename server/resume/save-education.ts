import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { isValue } from '../dictionary/dictionaries'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { refuseSensitive, RESUME } from '../sensitive-words/refuse'
import { changeResume } from './change'
import { refusePeriod, saveEntry } from './save-entry'

const refuse = refusalsOf(endpoints.educationSave)

/** Adds a school to the person's resume or changes one. */
export function saveEducation(
  deps: Deps, { body: { id, school, major, education, from, to }, user }: Call<typeof endpoints.educationSave>,
) {
  if (!isValue('resume_education', education)) throw refuse('BAD_INPUT', '学历不在可选的范围内，请重新选择', 'education')
  refusePeriod({ from, to }, deps.now())
  refuseSensitive([
    { field: 'school', title: '学校', text: school, isName: true }, { field: 'major', title: '专业', text: major, isName: true },
  ], RESUME)
  const values = { school, major, education, from_month: from, to_month: to || null }
  return changeResume(deps, user.id, (trx, stored, at) => saveEntry(trx, 'resume_education', stored, id, values, at))
}
