import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import type { AttendanceDay } from '@daogang/contract/attendance'
import { monthDayText } from '@daogang/contract/rules/day-text'
import { isPunched } from '@daogang/contract/rules/work-hours'
import { addCheck } from '../content-check/add'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { inChina } from '../lib/china-time'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { refuseSensitive } from '../sensitive-words/refuse'
import { claimFault } from './claim'
import { tellWorker } from './notify'
import { correctionsOf, enteredByOnce, insertCorrection, type CorrectionRow } from './queries/corrections'
import { lockManaged, type EmploymentRow } from './queries/employments'
import { punchesOf } from './queries/punches'
import { toDayPunches } from './read-days'
import { readDay, recompute } from './recompute'
import { isComplete } from './rules'
import { DIRECTION_TEXTS } from './texts'

const refuse = refusalsOf(endpoints.attendanceEnter)

type Body = Call<typeof endpoints.attendanceEnter>['body']

/** Enters when a worker came or left, where no punch says it: an approved correction. The same request again returns the day as it is. */
export async function enter({ db, now }: Deps, { body, user }: Call<typeof endpoints.attendanceEnter>): Promise<AttendanceDay> {
  refuseSensitive([{ field: 'reason', title: '说明', text: body.reason }])
  const at = now()
  return db.transaction().execute(async (trx) => {
    const employment = await lockManaged(trx, user.id, body.employmentId)
    if (!employment) throw refuse('NOT_FOUND', MISSING.employment)
    const first = await enteredByOnce(trx, employment.id, body.once)
    if (first && !isSame(first, body)) throw refuse('REQUEST_CHANGED', '这张卡已经补过了，内容不一样。返回看看进展')
    if (!first) await store(trx, employment, body, user.id, at)
    const read = await readDay(trx, employment, body.day, at)
    if (!read) throw refuse('NOT_AT_WORK')
    return read.day
  })
}

async function store(trx: Trx, employment: EmploymentRow, body: Body, by: string, now: Date): Promise<void> {
  const { once, day, direction, reason } = body
  const claimed = new Date(body.at)
  const fault = await claimFault(trx, employment, { day, direction, at: claimed }, now)
  if (fault) throw refuse(fault, undefined, fault === 'CORRECTION_TIME' ? 'at' : undefined)
  const ids = [employment.id]
  const made = toDayPunches(await punchesOf(trx, ids, day, day), await correctionsOf(trx, ids, day, day))
  if (isPunched(claimed.getTime(), made)) throw refuse('CORRECTION_TIME', '这段时间打卡已经算了工时，不用补记', 'at')
  const before = await readDay(trx, employment, day, now)
  const { id } = await insertCorrection(trx, {
    id: randomUUID(), employment_id: employment.id, once, day, direction, claimed_at: claimed, reason, state: 'approved', decided_by: by,
    entered_by: by, created_at: now, due_at: now, decided_at: now,
  })
  if (reason !== '') await addCheck(trx, { accountId: by, subject: 'correction', id }, now)
  const after = await recompute(trx, employment, day, now)
  // The employer may correct their own entries until the hours are confirmed.
  const kept = before?.stored?.state === 'confirmed' ? before.day : before?.own
  if (kept && after && takesHours(kept, after)) {
    throw refuse('CORRECTION_TIME', '这天的工时算好了，这样补记会变少或者算不清，没有记。先和对方对一下时间', 'at')
  }
  const time = `${monthDayText(day)}${inChina(claimed).format('H:mm')}${DIRECTION_TEXTS[direction]}`
  const text = `老板给你补记了${time}${reason === '' ? '' : `：${reason}`}。不对就找老板说`
  await tellWorker(trx, employment, { kind: 'punch_entered', ref: id, text }, now)
}

/** Whether a day has fewer hours than before, or they are not known any more. */
const takesHours = (before: AttendanceDay, after: AttendanceDay): boolean =>
  after.minutes < before.minutes || (before.minutes > 0 && isComplete(before) && !isComplete(after))

const isSame = (row: CorrectionRow, { day, direction, at, reason }: Body): boolean => row.entered_by !== null
  && row.day === day && row.direction === direction && row.reason === reason && row.claimed_at.getTime() === Date.parse(at)
