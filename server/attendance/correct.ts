import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import { CORRECTIONS_A_MONTH } from '@daogang/contract/rules/attendance'
import { addDays, dayAt } from '@daogang/contract/rules/work-time'
import { addCheck } from '../content-check/add'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import type { User } from '../http/gate'
import type { Call } from '../http/serve'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { refuseSensitive, WORKER } from '../sensitive-words/refuse'
import { claimUploads, releaseUploads } from '../upload/repository'
import { tellEmployer } from './notify'
import { claimFault } from './claim'
import { correctableDays, CORRECTABLE_DAYS, endOf, isTooLate } from './correctable'
import { requireEmployment } from './current'
import {
  correctionByOnce, correctionsLeft, correctionsLeftOn, correctionsOf, insertCorrection, ownCorrection, settleCorrection, takePictures,
  type CorrectionRow,
} from './queries/corrections'
import { lockAny, lockOwn, type EmploymentRow } from './queries/employments'
import { readDays } from './read-days'
import { recompute } from './recompute'
import { silenceAfter } from './rules'
import { toCorrection } from './view'

const refuse = refusalsOf(endpoints.attendanceApply)
const refuseCancel = refusalsOf(endpoints.attendanceApplyCancel)

type Body = Call<typeof endpoints.attendanceApply>['body']

/** Records what a worker says about a missed punch. The same request again returns the first one. */
export async function correct({ db, now }: Deps, { body, user }: Call<typeof endpoints.attendanceApply>) {
  refuseSensitive([{ field: 'reason', title: '原因', text: body.reason }], WORKER)
  return toCorrection(await db.transaction().execute((trx) => store(trx, user, body, now())))
}

async function store(trx: Trx, user: User, body: Body, now: Date): Promise<CorrectionRow> {
  const { once, employmentId, day, direction, reason, pictures = [] } = body
  const claimed = new Date(body.claimedAt)
  const employment = await lockOwn(trx, user.id, employmentId)
  if (!employment) throw refuse('NOT_FOUND', MISSING.employment)
  const first = await correctionByOnce(trx, user.id, once)
  if (first && !isSame(first, body)) throw refuse('REQUEST_CHANGED', '这张卡已经补过了，内容不一样。返回看看进展')
  if (first) return first
  await checkTime(trx, employment, { day, direction, claimed }, now)
  const open = await correctionsOf(trx, [employmentId], day, day)
  if (open.some((each) => each.state === 'pending' && each.direction === direction)) throw refuse('CORRECTION_OPEN')
  if (await correctionsLeft(trx, employmentId, day.slice(0, 7)) === 0) throw refuse('CORRECTION_LIMIT')
  await claimUploads(trx, pictures, { accountId: user.id, purpose: 'correction' }, now)
  const row = await insertCorrection(trx, {
    id: randomUUID(), employment_id: employmentId, once, day, direction, claimed_at: claimed, reason, pictures, state: 'pending',
    created_at: now, due_at: silenceAfter(now),
  })
  await addCheck(trx, { accountId: user.id, subject: 'correction', id: row.id }, now)
  await recompute(trx, employment, day, now)
  await tellEmployer(trx, employment, { kind: 'correction_requested', day, about: row.id }, now)
  return row
}

/** Refuses a time that is not one of the day's shift, that has not come, or that is too long ago. */
async function checkTime(
  trx: Trx, employment: EmploymentRow, { day, direction, claimed }: Pick<Body, 'day' | 'direction'> & { claimed: Date }, now: Date,
): Promise<void> {
  const fault = await claimFault(trx, employment, { day, direction, at: claimed }, now)
  if (fault === 'NOT_AT_WORK') throw refuse(fault)
  const [read] = (await readDays(trx, [employment], { from: day, to: day }, now)).of(employment)
  const late = read ? isTooLate(Math.max(claimed.getTime(), endOf(read)), read, now)
    : isTooLate(claimed.getTime(), { punches: [], corrections: [] }, now)
  if (late) throw refuse('CORRECTION_LATE')
  if (fault) throw refuse(fault, undefined, 'claimedAt')
}

const isSame = (row: CorrectionRow, { employmentId, day, direction, claimedAt, reason, pictures = [] }: Body): boolean =>
  row.employment_id === employmentId && row.day === day && row.direction === direction && row.reason === reason
  && row.pictures.join() === pictures.join()
  && row.claimed_at.getTime() === Date.parse(claimedAt)

/** Takes back a pending correction, with its pictures. Idempotent. */
export async function cancelCorrection({ db, now }: Deps, { body: { id }, user }: Call<typeof endpoints.attendanceApplyCancel>) {
  return toCorrection(await db.transaction().execute(async (trx) => {
    const found = await ownCorrection(trx, user.id, id)
    if (!found) throw refuseCancel('NOT_FOUND', MISSING.correction)
    const employment = await lockAny(trx, found.employment_id)
    const at = now()
    const ended = { state: 'cancelled', by_silence: false, decided_by: user.id, answer: '' } as const
    if (await settleCorrection(trx, id, ended, at)) {
      await releaseUploads(trx, await takePictures(trx, id), user.id)
      await recompute(trx, employment, found.day, at)
    }
    const row = await ownCorrection(trx, user.id, id)
    if (row?.state !== 'cancelled') throw refuseCancel('CORRECTION_SETTLED')
    return row
  }))
}

/** How many corrections are left in this month, and the days that can be corrected. */
export async function countCorrections(
  { db, now }: Deps, { body: { employmentId }, user }: Call<typeof endpoints.attendanceAdditionalCount>,
) {
  const at = now()
  const employment = await requireEmployment(db, user.id, employmentId, at)
  const today = dayAt(at.getTime())
  const read = await readDays(db, [employment], { from: addDays(today, -CORRECTABLE_DAYS), to: today }, at)
  const days = correctableDays(read.of(employment), at)
  const leftOn = await correctionsLeftOn(db, employment.id, [today, ...days.map(({ day }) => day)])
  return {
    month: today.slice(0, 7), limit: CORRECTIONS_A_MONTH, left: leftOn(today), days: days.map((day) => ({ ...day, left: leftOn(day.day) })),
  }
}
