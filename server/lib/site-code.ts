import { createHmac } from 'node:crypto'
import type { Direction } from '@daogang/contract/rules/attendance'

const DIGITS = 6

/** The code of a place for arrivals or departures of a day. Changes each day; nobody can compute it without the place's secret. */
export function siteCode(secret: Buffer, day: string, direction: Direction): string {
  const number = createHmac('sha256', secret).update(`${day} ${direction}`).digest().readUInt32BE(0)
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}
