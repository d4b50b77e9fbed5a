import { createHash } from 'node:crypto'
import type { Position } from '../lib/position'
import type { JobValues } from './list-values'
import { discAround } from './radius'

/**
 * Places as the indexes by distance have them (migrations 0438 and 0439): in degrees, with a thousand degrees between cities and, in a
 * list of one trade, between trades. So the closest points are jobs of the same city and trade. All values are texts for PostgreSQL.
 */

const APART = 1_000

/** A number of a trade. Two trades with one number only cost time. */
const numberOf = (trade: string): number => Number.parseInt(createHash('md5').update(trade).digest('hex').slice(0, 5), 16)

function moved({ latitude, longitude }: Position, { cityId, root, leaf }: JobValues): string {
  const trade = leaf ?? root
  return `(${longitude + cityId * APART},${latitude + (trade === undefined ? 0 : numberOf(trade) * APART)})`
}

/** The values with their origin as a point. */
export const withPoint = (values: JobValues, origin: Position): JobValues => ({ ...values, ...origin, point: moved(origin, values) })

/**
 * The values with a polygon of their reach. Distances are rounded, so it has a metre more.
 * @param reach metres; a list by distance can have another one than the filter
 */
export function withDisc(values: JobValues, reach = values.reach): JobValues {
  const { latitude, longitude } = values
  if (reach === undefined || latitude === undefined || longitude === undefined) return values
  const corners = discAround({ latitude, longitude }, reach + 1)
  return { ...values, reach, disc: `(${corners.map((corner) => moved(corner, values)).join(',')})` }
}
