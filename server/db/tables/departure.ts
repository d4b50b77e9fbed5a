import type { DepartureEvent, DepartureState, EntranceKind } from '@daogang/contract/rules/departure'
import type { Generated, JSONColumnType } from 'kysely'
import type { Defaulted, OptionalTime, Time } from '../columns'

/** What a person submits. */
export interface DepartureContent {
  reason: string
  note: string
  last_day: string
  wages: number
  overtime: number
  deposit: number
  other: number
  other_note: string
  pictures: string[]
}

interface DepartureTable {
  id: string
  account_id: string
  once: string
  employment_id: string | null
  company: string
  job_title: string
  reason: string
  note: Defaulted<string>
  last_day: string
  wages: Defaulted<number>
  overtime: Defaulted<number>
  deposit: Defaulted<number>
  other: Defaulted<number>
  other_note: Defaulted<string>
  pictures: Defaulted<string[]>
  state: DepartureState
  version: Defaulted<number>
  sent: JSONColumnType<DepartureContent | null, string | null | undefined, string | null>
  submitted_at: OptionalTime
  due_at: OptionalTime
  reminded_at: OptionalTime
  created_at: Time
  updated_at: Time
}

interface DepartureEventTable {
  id: Generated<string>
  departure_id: string
  kind: DepartureEvent
  side: 'worker' | 'employer'
  account_id: string
  words: Defaulted<string>
  owed: number
  at: Time
}

interface OfficialEntranceTable {
  id: Generated<string>
  city_id: number | null
  kind: EntranceKind
  name: string
  phone: Defaulted<string>
  url: Defaulted<string>
  note: Defaulted<string>
  source: string
  checked_on: string | null
}

/** People who leave a job, and the authorities that help them. */
export interface DepartureTables {
  departure: DepartureTable
  departure_event: DepartureEventTable
  official_entrance: OfficialEntranceTable
}
