import type { JobFilter, JobOrder } from '@daogang/contract/job'
import { decodeCursor, encodeCursor, isUuid, readTimeKey, type TimeKey } from '../lib/cursor'
import type { Position } from '../lib/position'

/**
 * Where a page of jobs ended. It carries everything that the order depends on besides the jobs (the seeker's stored order or position),
 * so that later pages keep the order even if the resume or the position changes.
 */
export type JobPlace =
  | { order: 'recommended', key: TimeKey }
  /**
   * Personalised: the id of the stored order and how many of it were shown. After its end, a place among the further jobs of the wanted
   * trades, then among the other jobs, by rank or by distance.
   */
  | { order: 'picked', kept: string, shown: number }
  | { order: 'wanted', kept: string, key: TimeKey }
  | { order: 'other', kept: string, key: TimeKey }
  | { order: 'otherNear', kept: string, origin: Position, metres: number, id: string }
  | { order: 'nearest', origin: Position, metres: number, id: string }
  | { order: 'pay', monthPay: number, id: string }

const INTEGER = /^\d{1,10}$/
const DEGREES = /^-?\d{1,3}(\.\d{1,5})?$/
const LARGEST_INTEGER = 2_147_483_647

/** The scope that a cursor is bound to: the requested order and every filter. */
export function scopeOf(order: JobOrder, filter: JobFilter): string {
  const { cityId, keyword, categoryId, districtId, area, line, station, payFrom, within, settlement, kind, welfares } = filter
  return JSON.stringify([
    'jobs', order, cityId, keyword ?? '', categoryId ?? '', districtId ?? 0, payFrom ?? 0, within ?? 0,
    [...(settlement ?? [])].sort(), kind ?? '', [...(welfares ?? [])].sort(), area ?? '', line ?? '', station ?? '',
  ])
}

/** Writes a place as an opaque cursor. */
export function encodePlace(scope: string, place: JobPlace): string {
  switch (place.order) {
    case 'recommended':
      return encodeCursor(scope, ['r', place.key.micros, place.key.id])
    case 'picked':
      return encodeCursor(scope, ['k', place.kept, `${place.shown}`])
    case 'wanted':
      return encodeCursor(scope, ['w', place.kept, place.key.micros, place.key.id])
    case 'other':
      return encodeCursor(scope, ['o', place.kept, place.key.micros, place.key.id])
    case 'otherNear':
      return encodeCursor(scope, ['f', place.kept, ...nearParts(place)])
    case 'nearest':
      return encodeCursor(scope, ['n', ...nearParts(place)])
    case 'pay':
      return encodeCursor(scope, ['p', `${place.monthPay}`, place.id])
  }
}

/** Decodes a cursor that `encodePlace` wrote for the same scope; otherwise null. */
export function decodePlace(scope: string, cursor: string): JobPlace | null {
  const [order, ...parts] = decodeCursor(scope, cursor) ?? []
  switch (order) {
    case 'r': return recommendedPlace(parts)
    case 'k': return pickedPlace(parts)
    case 'w': return keptPlace('wanted', parts)
    case 'o': return keptPlace('other', parts)
    case 'f': return otherNearPlace(parts)
    case 'n': return nearestPlace(parts)
    case 'p': return payPlace(parts)
    default: return null
  }
}

function recommendedPlace([micros, id, ...more]: string[]): JobPlace | null {
  const key = more.length > 0 ? null : readTimeKey(micros, id)
  return key && { order: 'recommended', key }
}

function pickedPlace([kept = '', shown = '', ...more]: string[]): JobPlace | null {
  const count = integer(shown)
  return more.length > 0 || !isUuid(kept) || count === null ? null : { order: 'picked', kept, shown: count }
}

function keptPlace(order: 'wanted' | 'other', [kept = '', micros, id, ...more]: string[]): JobPlace | null {
  const key = more.length > 0 || !isUuid(kept) ? null : readTimeKey(micros, id)
  return key && { order, kept, key }
}

function otherNearPlace([kept = '', ...parts]: string[]): JobPlace | null {
  const place = isUuid(kept) ? nearestPlace(parts) : null
  return place?.order === 'nearest' ? { ...place, order: 'otherNear', kept } : null
}

const nearParts = ({ origin, metres, id }: { origin: Position, metres: number, id: string }): string[] =>
  [`${origin.latitude}`, `${origin.longitude}`, `${metres}`, id]

function nearestPlace([latitude = '', longitude = '', metres = '', id = '', ...more]: string[]): JobPlace | null {
  if (more.length > 0 || !isUuid(id) || !DEGREES.test(latitude) || !DEGREES.test(longitude)) return null
  const distance = integer(metres)
  return distance === null
    ? null
    : { order: 'nearest', origin: { latitude: Number(latitude), longitude: Number(longitude) }, metres: distance, id }
}

function payPlace([pay = '', id = '', ...more]: string[]): JobPlace | null {
  const monthPay = integer(pay)
  return more.length > 0 || !isUuid(id) || monthPay === null ? null : { order: 'pay', monthPay, id }
}

/** An integer that fits PostgreSQL's `integer`, or null. */
function integer(text: string): number | null {
  const value = INTEGER.test(text) ? Number(text) : Infinity
  return value <= LARGEST_INTEGER ? value : null
}
