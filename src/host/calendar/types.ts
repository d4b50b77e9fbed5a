import type { No } from '@/lib/host-answer'

export interface Appointment {
  readonly title: string
  /** ISO 8601 with an offset. */
  readonly at: string
  readonly minutes: number
  readonly place: string
}

export interface CalendarHost {
  /**
   * Puts an appointment into the phone's calendar, with a reminder an hour before.
   * - `unsupported`: Alipay, web-views and in-app browsers cannot; the screen shows time and place to be copied instead
   * - browsers get a calendar file, which the phone opens in its calendar
   */
  add(appointment: Appointment): Promise<'done' | No>
}
