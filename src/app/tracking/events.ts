import type { Role } from '@daogang/contract/auth'
import type { RouteName } from '../routes'

/** All tracking events by point id, with their arguments: ids and numbers, never text that a user typed. */
export interface TrackedEvents {
  /** A screen came to the front. Includes the traffic source when the address has one (`lxk`: the restaurant chain). */
  page_enter: { page: RouteName; source?: string }
  /** A screen was hidden or closed. Carries the time in front. */
  page_leave: { page: RouteName }
  /** A job was opened from a list. */
  job_open: { jobId: string }
  /** The server accepted an application. */
  job_apply: { jobId: string }
  job_collect: { jobId: string; collected: boolean }
  /** A keyword search. Records only the length, because a keyword may be a phone number. */
  job_search: { length: number }
  /** The user started to share a screen. No host reports if they completed it. */
  share: { page: RouteName }
  login: { role: Role }
}

export type PointId = keyof TrackedEvents
export type PageEvent = 'page_enter' | 'page_leave'
/** Events that screens may report. Only `page` reports visits. */
export type ActionEvent = Exclude<PointId, PageEvent>
