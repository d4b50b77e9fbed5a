import type { JobKind, PayUnit, Settlement } from '@daogang/contract/job'
import type { CorrectionState, DayFault, Direction, PunchMethod, PunchPlace, PunchReview } from '@daogang/contract/rules/attendance'
import type { EmploymentPromise, ShiftBreak, ShownTerms } from '@daogang/contract/rules/employment'
import type { Purse } from '@daogang/contract/rules/wallet'
import type { Defaulted, Json, OptionalTime, Time } from '../columns'

interface WorkPlaceTable {
  id: string
  enterprise_id: string
  company_id: string
  name: string
  address: string
  latitude: number
  longitude: number
  radius: Defaulted<number>
  code_secret: Buffer
  created_at: Time
  closed_at: OptionalTime
}

interface ShiftTable {
  id: string
  enterprise_id: string
  company_id: string
  name: string
  starts: string
  ends: string
  breaks: Json<ShiftBreak[]>
  weekdays: number[]
  created_at: Time
  closed_at: OptionalTime
  /** The one with its new times. */
  replaced_by: Defaulted<string | null>
}

interface EmploymentTable {
  id: string
  account_id: string
  enterprise_id: string
  company_id: string
  job_id: string
  application_id: string
  kind: JobKind
  wage: number
  wage_unit: PayUnit
  settlement: Settlement
  payday: Defaulted<string>
  purse: Defaulted<Purse>
  promise: Json<EmploymentPromise>
  work_place_id: string | null
  shift_id: string | null
  starts_on: string
  ends_on: string | null
  agreed_at: OptionalTime
  objection: Defaulted<string>
  objected_at: OptionalTime
  created_by: string
  created_at: Time
  /** Why it ended, as both sides read it. */
  end_reason: Defaulted<string>
}

interface EmploymentVersionTable {
  employment_id: string
  version: number
  terms: Json<ShownTerms>
  note: Defaulted<string>
  changed_by: string
  at: Time
  agreed_at: OptionalTime
}

interface RosterChangeTable {
  employment_id: string
  day: string
  shift_id: string | null
  changed_by: string
  changed_at: Time
}

interface UsualShiftTable {
  employment_id: string
  until: string
  shift_id: string | null
  changed_by: string
  changed_at: Time
}

interface PunchTable {
  id: string
  employment_id: string
  once: string
  direction: Direction
  day: string
  at: Time
  device_at: Time
  received_at: Time
  skew_ms: number
  offline: boolean
  latitude: number | null
  longitude: number | null
  accuracy: number | null
  distance: number | null
  method: PunchMethod
  place: PunchPlace
  mock: Defaulted<boolean>
  review: Defaulted<PunchReview[]>
}

interface PunchReviewTable {
  punch_id: string
  decision: 'confirmed' | 'refused'
  by_silence: Defaulted<boolean>
  decided_by: string | null
  reason: Defaulted<string>
  decided_at: Time
}

interface PunchDueTable {
  punch_id: string
  employment_id: string
  due_at: Time
}

interface RefusalBeforeTable {
  id: string
  punch_id: string | null
  correction_id: string | null
  decided_by: string | null
  reason: string
  decided_at: Time
  replaced_at: Time
}

interface CorrectionTable {
  id: string
  employment_id: string
  once: string
  day: string
  direction: Direction
  claimed_at: Time
  reason: string
  state: CorrectionState
  by_silence: Defaulted<boolean>
  decided_by: string | null
  answer: Defaulted<string>
  created_at: Time
  due_at: Time
  decided_at: OptionalTime
  /** The employer who entered it. */
  entered_by: Defaulted<string | null>
  pictures: Defaulted<string[]>
}

interface WorkDayTable {
  employment_id: string
  day: string
  minutes: number
  overtime_150: Defaulted<number>
  overtime_200: Defaulted<number>
  overtime_300: Defaulted<number>
  faults: Defaulted<DayFault[]>
  state: 'open' | 'confirmed'
  by_silence: Defaulted<boolean>
  confirmed_by: string | null
  confirmed_at: OptionalTime
  computed_at: Time
  due_at: OptionalTime
}

/** People at work: terms, places, shifts, punches and the hours of each day. */
export interface EmploymentTables {
  work_place: WorkPlaceTable
  shift: ShiftTable
  employment: EmploymentTable
  employment_version: EmploymentVersionTable
  roster_change: RosterChangeTable
  usual_shift: UsualShiftTable
  punch: PunchTable
  punch_review: PunchReviewTable
  punch_due: PunchDueTable
  refusal_before: RefusalBeforeTable
  correction: CorrectionTable
  work_day: WorkDayTable
}
