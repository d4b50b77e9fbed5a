import { alipayFailure, type HostFailure } from '@/lib/host-answer'
import { record } from './mini'
import type { RecorderHost } from './types'

/** The recorder's own number for a missing permission. For other functions it means that the user cancelled. */
const NO_PERMISSION = 10

const failureOf = (error: unknown): HostFailure =>
  ((error as { error?: unknown }).error === NO_PERMISSION ? 'denied' : alipayFailure(error))

export const recorderHost: RecorderHost = {
  available: true,
  // Alipay asks at the first recording.
  ask: () => Promise.resolve('granted'),
  start: (maxMs) => record(maxMs, failureOf),
}
