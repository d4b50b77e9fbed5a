import type { endpoints } from '@daogang/contract'
import type { AttendanceDay } from '@daogang/contract/attendance'
import type { AttendanceToday } from '@daogang/contract/employer-attendance'
import type { Presence, PunchReview } from '@daogang/contract/rules/attendance'
import { reachOf } from '@daogang/contract/rules/member'
import { dayEndsAt, madeOf } from '@daogang/contract/rules/punch-day'
import { addDays } from '@daogang/contract/rules/work-time'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { employerOf } from '../member/employer'
import { workerName } from './list-requests'
import { staffOf } from './queries/employments'
import { countWaiting } from './queries/requests'
import { readDays } from './read-days'
import { workDayOf } from './rules'

/** People whose days are read at once, and that are listed. */
const MAX_PEOPLE = 500
/** Those that need a look come first. */
const ORDER: readonly Presence[] = ['missing', 'working', 'left', 'before', 'rest']

type Person = AttendanceToday['people'][number]

/** Where a person is, by their punches and approved corrections. */
function presenceOf(day: AttendanceDay, now: Date) {
  const { shift, expected, punches, corrections } = day
  const live = [
    ...punches.filter(({ state }) => state !== 'refused').map(({ direction, at }) => ({ direction, at })),
    ...corrections.filter(({ state }) => state === 'approved').map(({ direction, claimedAt: at }) => ({ direction, at })),
  ].sort((a, b) => a.at.localeCompare(b.at))
  const last = live.at(-1)
  const firstIn = live.find(({ direction }) => direction === 'in')?.at ?? null
  if (last) {
    return last.direction === 'in' ? { presence: 'working' as const, firstIn, lastOut: null }
      : { presence: 'left' as const, firstIn, lastOut: last.at }
  }
  const presence: Presence = shift && expected ? Date.parse(shift.startsAt) > now.getTime() ? 'before' : 'missing' : 'rest'
  return { presence, firstIn: null, lastOut: null }
}

/** Whether a punch of a day that was not refused needed a look for a reason. */
const hasReview = ({ punches }: AttendanceDay, reason: PunchReview): boolean =>
  punches.some(({ review, state }) => review.includes(reason) && state !== 'refused')

/** Whether a day still goes on: its shift is not over, or the person clocked in and has not left. */
function goesOn(day: AttendanceDay, now: Date): boolean {
  const endsAt = day.shift && Date.parse(day.shift.endsAt)
  if (endsAt !== null && endsAt > now.getTime()) return true
  const last = madeOf([day]).sort((a, b) => a.at - b.at).at(-1)
  return last?.direction === 'in' && dayEndsAt(day.day, endsAt === null ? null : { endsAt }, last.at) > now.getTime()
}

/** Of two days of a person the earlier one as long as it goes on: a night shift is still of the evening before. */
function presentDay(days: readonly AttendanceDay[], day: string, now: Date): AttendanceDay | undefined {
  const before = days.find((each) => each.day < day)
  const today = days.find((each) => each.day === day)
  return before && goesOn(before, now) && (!today || madeOf([today]).length === 0) ? before : today
}

/** The people with work on a day, and where they are. Without a day it is today, or the night shift that a person still has. */
export async function listToday({ db, now }: Deps, { query: { companyId, day: asked }, user }: Call<typeof endpoints.attendanceToday>) {
  const at = now()
  const day = asked ?? workDayOf(at)
  const employer = employerOf(user, 'viewAttendance')
  const from = asked ?? addDays(day, -1)
  const counts = { expected: 0, came: 0, late: 0, missing: 0, outside: 0 }
  let people: Person[] = []
  let total = 0
  for await (const staff of staffOf(db, employer, { companyId, from, to: day }, MAX_PEOPLE)) {
    const read = await readDays(db, staff, { from, to: day }, at)
    const some = staff.flatMap((row): Person[] => {
      const today = presentDay(read.of(row), day, at)
      return today ? [{
        employmentId: row.id, name: workerName(row), title: row.title, company: row.company, ...presenceOf(today, at),
        outside: hasReview(today, 'outside'), unknown: hasReview(today, 'unknown'), today,
      }] : []
    })
    for (const { presence, outside, today } of some) {
      const came = presence === 'working' || presence === 'left'
      if (today.expected || (came && today.shift !== null)) counts.expected += 1
      if (came) counts.came += 1
      if (today.faults.includes('late')) counts.late += 1
      if (presence === 'missing') counts.missing += 1
      if (outside) counts.outside += 1
    }
    total += some.length
    people = [...people, ...some].sort((a, b) => ORDER.indexOf(a.presence) - ORDER.indexOf(b.presence)).slice(0, MAX_PEOPLE)
  }
  return {
    day, serverTime: at.toISOString(), counts: { ...counts, pending: await countWaiting(db, employer, companyId) },
    people, hasMore: total > people.length,
    mayManage: user.members.some(({ role }) => reachOf(role, 'manageAttendance') !== 'none'),
  }
}
