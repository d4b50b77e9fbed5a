import { MAX_DURATION_MS } from '@daogang/contract/rules/tracking'
import type { ChannelId, TrackingEvent } from '@daogang/contract/tracking'
import { DAY_MS } from '@/lib/durations'
import { inChina } from '@/lib/time'
import type { PointId, TrackedEvents } from './events'

/** `YYYY-MM-DD HH:mm:ss` in China (spec §3). */
export const pointTime = (time: number) => inChina(time).format('YYYY-MM-DD HH:mm:ss')

interface Who {
  deviceId: string
  userId?: string
  channelId: ChannelId
  /** The preceding event. */
  parentPointId?: string
}

/** Times in milliseconds since 1970. A visit has a start, and an end once it is over. */
export type Times = { at: number } | { entered: number; left?: number }

/** Builds an event with the fields of spec §3 that apply to it. */
export function pointOf<E extends PointId>(pointId: E, args: TrackedEvents[E], who: Who, times: Times): TrackingEvent {
  return { ...who, pointId, args: { ...args }, ...timeFields(times) }
}

function timeFields(times: Times): Pick<TrackingEvent, 'accessTime' | 'duration' | 'entry_time' | 'leave_time' | 'op_time'> {
  if ('at' in times) return { accessTime: pointTime(times.at), op_time: pointTime(times.at) }
  const { entered, left } = times
  const entry = { entry_time: pointTime(entered) }
  if (left === undefined) return { accessTime: pointTime(entered), ...entry }
  // Clamped, because the clock may have been changed during the visit.
  const duration = Math.min(Math.max(0, Math.round(left - entered)), MAX_DURATION_MS)
  return { accessTime: pointTime(left), ...entry, leave_time: pointTime(left), duration }
}
