import type { MobileAcceptance } from '@daogang/contract/notice'
import { MINUTE_MS } from '@daogang/contract/rules/durations'
import { callText, takesCalls } from '../notice/rules'

/** Calls that a seeker may make per day in China. An employer's limit is the contact limit (`server/contact`). */
export const CALLS_A_DAY = 50
/** A number that expires sooner is not handed out again: the caller could not dial it in time. */
const MIN_LEFT_MS = MINUTE_MS
/** A request to the provider that took longer has failed. */
export const PROVIDER_TIMEOUT_MS = 10_000

/** Two accounts that a number connects, smaller id first, so that both directions share one binding. */
export interface CallPair {
  low_id: string
  high_id: string
}

export const pairOf = (a: string, b: string): CallPair => (a < b ? { low_id: a, high_id: b } : { low_id: b, high_id: a })

interface Reception {
  setting: MobileAcceptance
  /** Calls that the seeker received today, from all employers. */
  calls: number
  /** The call is a redial of one of them, which does not count again. */
  isRedial: boolean
}

/** Why a seeker takes no call now, in words for the employer; null if they do. */
export function receptionRefusal({ setting, calls, isRedial }: Reception, now: Date): string | null {
  if (!takesCalls(setting, now)) return callText(setting, now)
  if (!isRedial && calls >= setting.dailyCap) return '对方今天接的电话够多了，明天再打，或者先发消息'
  return null
}

interface BindingState {
  status: 'asking' | 'bound' | 'ended'
  created_at: Date
  expires_at: Date
}

/** Whether another call can use a binding. Otherwise it needs a new one. */
export function isReusable({ status, created_at, expires_at }: BindingState, now: Date): boolean {
  if (status === 'asking') return now.getTime() - created_at.getTime() < PROVIDER_TIMEOUT_MS
  return status === 'bound' && expires_at.getTime() - now.getTime() > MIN_LEFT_MS
}
