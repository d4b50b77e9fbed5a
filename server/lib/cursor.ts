import { createHash } from 'node:crypto'
import { isDay } from '@daogang/contract/rules/day'
import { ID } from '@daogang/contract/rules/id'
import { Refusal } from './refusal'

/** Bytes of the checksum at the start of a cursor. */
const CHECK_BYTES = 6
/** Separates the parts of a cursor; never occurs within one. */
const SEPARATOR = '~'

const MICROS = /^\d{1,16}$/

/** The message for an invalid cursor. It says the one thing that helps. */
export const CURSOR_MESSAGE = '列表变了，翻不下去了，请下拉刷新'

/**
 * The checksum covers the scope (list, order, filters) and the parts, so a cursor is valid only for the list that issued it. It protects
 * against mixed-up and damaged cursors. It needs no secret: a forged cursor could only name another position in the same list, and its
 * reader checks every part.
 */
const checkOf = (scope: string, payload: string): Buffer =>
  createHash('sha256').update(scope).update('\0').update(payload).digest().subarray(0, CHECK_BYTES)

/** Writes an opaque cursor (base64url) that `decodeCursor` of the same scope reads back. */
export function encodeCursor(scope: string, parts: readonly string[]): string {
  const payload = parts.join(SEPARATOR)
  return Buffer.concat([checkOf(scope, payload), Buffer.from(payload)]).toString('base64url')
}

/** The parts of a cursor; null if it is damaged or belongs to another list, order or filter. */
export function decodeCursor(scope: string, cursor: string): string[] | null {
  const bytes = Buffer.from(cursor, 'base64url')
  if (bytes.length <= CHECK_BYTES || bytes.toString('base64url') !== cursor) return null
  const payload = bytes.toString('utf8', CHECK_BYTES)
  return checkOf(scope, payload).equals(bytes.subarray(0, CHECK_BYTES)) ? payload.split(SEPARATOR) : null
}

/** A position in a list sorted by time, then id. Microseconds since 1970 as text, because a Date loses them. */
export interface TimeKey {
  micros: string
  id: string
}

/** Checks the two parts of a time key. */
export function readTimeKey(micros: string | undefined, id: string | undefined): TimeKey | null {
  return micros !== undefined && id !== undefined && MICROS.test(micros) && isUuid(id) ? { micros, id } : null
}

/** The cursor of a list that is sorted by time, then id, and by nothing else. */
export const encodeTimeCursor = (scope: string, key: TimeKey): string => encodeCursor(scope, [key.micros, key.id])

/** Reads a cursor of `encodeTimeCursor`. Null if it is invalid. */
export function decodeTimeCursor(scope: string, cursor: string): TimeKey | null {
  const parts = decodeCursor(scope, cursor)
  return parts?.length === 2 ? readTimeKey(parts[0], parts[1]) : null
}

/**
 * Reads the cursor of a request; null if it has none.
 * @throws Refusal BAD_INPUT if it is damaged or belongs to another list
 */
export function readTimeCursor(scope: string, cursor: string | undefined): TimeKey | null {
  if (cursor === undefined) return null
  const key = decodeTimeCursor(scope, cursor)
  if (!key) throw new Refusal('BAD_INPUT', CURSOR_MESSAGE)
  return key
}

/** A position in a list sorted by day, then id. */
export interface DayKey {
  /** YYYY-MM-DD. */
  day: string
  id: string
}

export const encodeDayCursor = (scope: string, { day, id }: DayKey): string => encodeCursor(scope, [day, id])

/**
 * Reads the cursor of a request whose list is sorted by day; null if it has none.
 * @throws Refusal BAD_INPUT if it is damaged or belongs to another list
 */
export function readDayCursor(scope: string, cursor: string | undefined): DayKey | null {
  if (cursor === undefined) return null
  const [day, id, ...others] = decodeCursor(scope, cursor) ?? []
  if (day === undefined || id === undefined || others.length > 0 || !isDay(day) || !isUuid(id)) {
    throw new Refusal('BAD_INPUT', CURSOR_MESSAGE)
  }
  return { day, id }
}

/** Microseconds since 1970 as a timestamp literal for PostgreSQL. */
export function microsToTimestamp(micros: string): string {
  const value = BigInt(micros)
  const seconds = new Date(Number(value / 1_000_000n) * 1000).toISOString().slice(0, 19)
  return `${seconds}.${String(value % 1_000_000n).padStart(6, '0')}Z`
}

/** Whether a text is an id in the format of this server. */
export const isUuid = (text: string): boolean => ID.test(text)
