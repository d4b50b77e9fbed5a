import { endpoints } from '@daogang/contract'
import { isEmptyOpen, MAX_PERIOD_DAYS } from '@daogang/contract/rules/attendance'
import { addDays, dayAt } from '@daogang/contract/rules/work-time'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { toPage } from '../lib/page'
import { refusalsOf } from '../lib/refusal'
import { employerOf } from '../member/employer'
import { workerName } from './list-requests'
import { staffPage } from './queries/employments'
import { readDays } from './read-days'
import { totalsOf } from './view'

const refuse = refusalsOf(endpoints.attendanceHours)

/** The hours of a period by person. */
export async function listHours({ db, now }: Deps, { query, user }: Call<typeof endpoints.attendanceHours>) {
  const { companyId, employmentId, from, to, cursor } = query
  if (to < from || to > addDays(from, MAX_PERIOD_DAYS - 1)) throw refuse('PERIOD_TOO_LONG', undefined, 'to')
  const at = now()
  const today = dayAt(at.getTime())
  const scope = `attendance hours ${companyId ?? ''} ${employmentId ?? ''} ${from} ${to}`
  const rows = await staffPage(db, employerOf(user, 'viewAttendance'), { companyId, employmentId, from, to }, readTimeCursor(scope, cursor))
  const read = await readDays(db, rows, { from, to: to < today ? to : today }, at)
  return toPage(rows, (row) => {
    const days = read.of(row).filter(({ shift, punches, corrections }) => shift !== null || punches.length > 0 || corrections.length > 0)
    return {
      employmentId: row.id, name: workerName(row), title: row.title, kind: row.kind, totals: totalsOf(days),
      open: days.filter((day) => (day.state === 'open' && day.minutes > 0) || isEmptyOpen(day, today)).length, mayDecide: row.may_decide,
      days,
    }
  }, (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
}
