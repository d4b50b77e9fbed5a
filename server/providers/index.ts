import type { Sms } from './sms/types'

/** The outside world. Each is an interface with a development implementation and a real one. */
export interface Providers {
  sms: Sms
}
