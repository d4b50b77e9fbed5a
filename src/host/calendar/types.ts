import type { HostFailure } from '@/lib/host-answer'

export interface Appointment {
  readonly title: string
  /** ISO 8601 with an offset. */
  readonly at: string
  readonly minutes: number
  readonly place: string
}

export interface CalendarHost {
  /**
   * Adds an appointment to the phone's calendar, with a reminder one hour before.
   * - `unsupported`: Alipay, web-views and in-app browsers; the screen shows time and place to copy instead
   * - browsers download a calendar file, which the phone opens in its calendar
   */
  add(appointment: Appointment): Promise<'done' | HostFailure>
}
