import type { HolidayKind } from '@daogang/contract/rules/holidays'
import type { Time } from '../columns'

interface HolidayTable {
  day: string
  name: string
  kind: HolidayKind | 'none'
  decided_by: string
  decided_at: Time
}

interface SiteCodeTryTable {
  employment_id: string
  day: string
  tries: number
}

interface HoursCardTable {
  employment_id: string
  monday: string
  version: number
  hash: Buffer
  content: string
  stored_at: Time
}

/** The calendar, wrong codes, and the stored weeks. */
export interface AttendanceTables {
  holiday: HolidayTable
  site_code_try: SiteCodeTryTable
  hours_card: HoursCardTable
}
