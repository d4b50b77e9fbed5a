import type { MobileAcceptance } from '@daogang/contract/notice'
import { callText, takesCalls } from '../notice/rules'

/** Calls that one seeker may make on one day in China. What employers may is `server/contact`'s. */
export const CALLS_A_DAY = 50
/** A number that ends sooner than this is not handed out again: nobody could dial it in time. */
const LEAST_LEFT_MS = 60_000
/** A provider that was asked so long ago will not answer any more. */
export const ASKING_MS = 10_000

interface Reception {
  setting: MobileAcceptance
  /** Calls that the seeker got today, of all employers. */
  calls: number
  /** One of them is this very call, which is dialled again. */
  again: boolean
}

/** Why a seeker takes no call now, in words for the employer; null when they do. */
export function receptionRefusal({ setting, calls, again }: Reception, now: Date): string | null {
  if (!takesCalls(setting, now)) return callText(setting, now)
  if (!again && calls >= setting.dailyCap) return '对方今天接的电话够多了，明天再打，或者先发消息'
  return null
}

interface Binding {
  status: 'asking' | 'bound' | 'ended'
  created_at: Date
  expires_at: Date
}

/** Whether a connection that stands serves another call, or is to be made anew. */
export function serves({ status, created_at, expires_at }: Binding, now: Date): boolean {
  if (status === 'asking') return now.getTime() - created_at.getTime() < ASKING_MS
  return status === 'bound' && expires_at.getTime() - now.getTime() > LEAST_LEFT_MS
}
