import { endpoints } from '@daogang/contract'
import { monthDayText } from '@daogang/contract/rules/day-text'
import { addCheck } from '../content-check/add'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { chinaDate } from '../lib/china-time'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { refuseSensitive, WORK } from '../sensitive-words/refuse'
import { holdStores, lastWorkedDay, lockStaff, staffOf, updateEmployment } from './queries/employments'
import { endFault, isEndOpen } from './rules'
import { tellWorker } from './tell'
import { toDetail } from './view'

const refuse = refusalsOf(endpoints.employmentEnd)

/** Enters a person's last day, corrects it, or takes it back. Idempotent. */
export async function end({ db, now }: Deps, { body: { id, lastDay, reason }, user }: Call<typeof endpoints.employmentEnd>) {
  refuseSensitive([{ field: 'reason', title: '原因', text: reason }], WORK)
  const at = now()
  const today = chinaDate(at)
  return db.transaction().execute(async (trx) => {
    await holdStores(trx, [id])
    const [row] = await lockStaff(trx, user.id, [id])
    if (!row || row.account_id === user.id) throw refuse('NOT_FOUND', MISSING.employment)
    const endsOn = lastDay === '' ? null : lastDay
    const endReason = endsOn === null ? '' : reason
    if (row.ends_on === endsOn && row.end_reason === endReason) return toDetail(trx, row, at)
    if (!isEndOpen(row.ends_on, today)) throw refuse('EMPLOYMENT_OVER')
    const worked = endsOn === null ? null : await lastWorkedDay(trx, id)
    const fault = endsOn === null ? null : endFault(endsOn, { startsOn: row.starts_on, today, worked })
    if (fault !== null) throw refuse('BAD_INPUT', fault, 'lastDay')
    await updateEmployment(trx, id, { ends_on: endsOn, end_reason: endReason })
    if (endReason !== '') await addCheck(trx, { accountId: user.id, subject: 'employment_end', id }, at)
    await tellWorker(trx, row, 'employment_ended', endsOn === null
      ? `${row.company}撤回了离职记录，你还在“${row.title}”`
      : `${row.company}记下你在“${row.title}”干到${monthDayText(endsOn)}。不对就去说一声`, at)
    const after = await staffOf(trx, user.id, id)
    if (!after) throw refuse('UNAVAILABLE')
    return toDetail(trx, after, at)
  })
}
