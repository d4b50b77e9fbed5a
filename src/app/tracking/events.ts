import type { Role } from '@daogang/contract/auth'
import type { RouteName } from '../routes'

/**
 * Every event of the user's way through the product, by its point id, and what travels with it: ids and numbers, never
 * a text that somebody typed.
 */
export interface TrackedEvents {
  /** A screen came to the front; with where the visit came from, when its address said so (`lxk`: the restaurant chain). */
  page_enter: { page: RouteName; source?: string }
  /** It went to the back or away; carries how long it was in front. */
  page_leave: { page: RouteName }
  /** A job was opened from a list. */
  job_open: { jobId: string }
  /** The server took an application. */
  job_apply: { jobId: string }
  job_collect: { jobId: string; collected: boolean }
  /** A search for a word; how long it is, because a word may be somebody's number. */
  job_search: { length: number }
  /** The user began to pass a screen on; whether they did, no host says. */
  share: { page: RouteName }
  login: { role: Role }
}

export type PointId = keyof TrackedEvents
export type PageEvent = 'page_enter' | 'page_leave'
/** What a screen may report; visits are reported by `page` alone. */
export type ActEvent = Exclude<PointId, PageEvent>
