import { endpoints } from '@daogang/contract'
import { monthDayText } from '@daogang/contract/rules/day-text'
import { changedTerms, isAtWork, needsNewAgreement } from '@daogang/contract/rules/employment'
import { addCheck } from '../content-check/add'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { chinaDate } from '../lib/china-time'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { refuseSensitive } from '../sensitive-words/refuse'
import {
  firstCountedDays, holdStores, insertVersion, keepUsualShift, lockStaff, staffOf, updateEmployment,
} from './queries/employments'
import { moveFault } from './rules'
import { checkTerms, columnsOf, showTerms } from './shown-terms'
import { tellWorker } from './tell'
import { termsOf, toDetail, versionOf } from './view'

const refuse = refusalsOf(endpoints.employmentUpdate)

/** Changes the terms of a person at work as a new version, to which the worker agrees again. Idempotent. */
export async function update({ db, now }: Deps, { body, user }: Call<typeof endpoints.employmentUpdate>) {
  const { id, version, note, startsOn: asked, ...terms } = body
  checkTerms(terms)
  refuseSensitive([{ field: 'note', title: '为什么改', text: note }])
  const at = now()
  const today = chinaDate(at)
  return db.transaction().execute(async (trx) => {
    await holdStores(trx, [id])
    const [row] = await lockStaff(trx, user.id, [id])
    if (!row || row.account_id === user.id) throw refuse('NOT_FOUND', MISSING.employment)
    const before = termsOf(row)
    const changed = changedTerms(before, terms)
    const startsOn = asked ?? row.starts_on
    const isMoved = startsOn !== row.starts_on
    if (changed.length === 0 && !isMoved) return toDetail(trx, row, at)
    if (!isAtWork({ endsOn: row.ends_on }, today)) throw refuse('EMPLOYMENT_OVER')
    if (version !== versionOf(row)) throw refuse('EMPLOYMENT_CHANGED')
    const fault = isMoved
      ? moveFault(startsOn, { before: row.starts_on, endsOn: row.ends_on, today, ...await firstCountedDays(trx, id) }) : null
    if (fault !== null) throw refuse('BAD_INPUT', fault, 'startsOn')
    const isNew = isMoved || needsNewAgreement(changed)
    const shown = await showTerms(trx, row.company_id, terms, before)
    if (terms.shiftId !== before.shiftId) await keepUsualShift(trx, { ids: [id], today, by: user.id }, at)
    await updateEmployment(trx, id, {
      ...columnsOf(terms), starts_on: startsOn, ...isNew && { agreed_at: null, objection: '', objected_at: null },
    })
    await insertVersion(trx, {
      employment_id: id, version: version + 1, note, changed_by: user.id, at,
      terms: JSON.stringify({ ...shown, ...isMoved && { startsOn } }),
    })
    if (note !== '') await addCheck(trx, { accountId: user.id, subject: 'employment_note', id, seq: version + 1 }, at)
    const move = isMoved ? `，第一天从${monthDayText(row.starts_on)}改成${monthDayText(startsOn)}` : ''
    await tellWorker(trx, row, 'employment_changed', isNew
      ? `${row.company}改了“${row.title}”的用工条件${move}，看看对不对`
      : `${row.company}改了你在“${row.title}”的班次，看看几点上班`, at)
    const after = await staffOf(trx, user.id, id)
    if (!after) throw refuse('UNAVAILABLE')
    return toDetail(trx, after, at)
  })
}
