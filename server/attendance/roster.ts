import { addDays, shiftOn, weekdayOf, type ShiftSpan } from '@daogang/contract/rules/work-time'
import type { Db } from '../db/schema'
import type { EmploymentRow } from './queries/employments'
import { changesOf, pastShiftsOf, shiftsById } from './queries/shifts'

type Employed = Pick<EmploymentRow, 'id' | 'shift_id'>

/** The shifts of people on days. */
export interface Roster {
  /** The shift of a day; null on a day off. */
  shiftOf(employment: Employed, day: string): ShiftSpan | null
  /** Whether a day has a shift; null for a person without any roster. */
  hasShift(employment: Employed, day: string): boolean | null
  /** Whether a day has a shift that was given for it alone, so that it is no usual one. */
  isGiven(employment: Employed, day: string): boolean
  /** Those of the day before, of the day and of the day after. */
  around(employment: Employed, day: string): ShiftSpan[]
}

/**
 * Reads the rosters of people for a period and the days beside it: a changed day, or else the shift that was usual on the day, on its
 * weekdays.
 */
export async function readRoster(db: Db, employments: readonly Employed[], from: string, to: string): Promise<Roster> {
  const ids = employments.map(({ id }) => id)
  const shifts = await shiftsById(db, employments.flatMap(({ shift_id: id }) => id ?? []))
  const past = await pastShiftsOf(db, ids, addDays(from, -1))
  const changes = await changesOf(db, ids, addDays(from, -1), addDays(to, 1))

  const usualOf = ({ id, shift_id: shiftId }: Employed, day: string) => {
    const before = past.get(id)?.find(({ until }) => day <= until)
    return before ? before.shift : (shiftId === null ? undefined : shifts.get(shiftId)) ?? null
  }
  const shiftOf: Roster['shiftOf'] = (employment, day) => {
    const changed = changes.get(`${employment.id} ${day}`)
    if (changed !== undefined) return changed && shiftOn(day, changed)
    const usual = usualOf(employment, day)
    return usual?.weekdays.includes(weekdayOf(day)) ? shiftOn(day, usual) : null
  }
  return {
    shiftOf,
    hasShift: (employment, day) => {
      const has = shiftOf(employment, day) !== null
      return has || usualOf(employment, day) !== null || changes.has(`${employment.id} ${day}`) ? has : null
    },
    isGiven: ({ id }, day) => Boolean(changes.get(`${id} ${day}`)),
    around: (employment, day) => [-1, 0, 1].flatMap((days) => shiftOf(employment, addDays(day, days)) ?? []),
  }
}
