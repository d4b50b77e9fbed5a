import { sql, type RawBuilder } from 'kysely'
import type { Row } from '../../db/schema'
import type { Position } from '../../lib/position'
import { EARTH_RADIUS } from '../radius'
import { agencyName } from './agency'
import { licenceVerified } from './licence-verified'
import { wordsWithheld } from './withheld'

/** All columns that a card needs, from `job` joined with `company`. */
export const CARD_COLUMNS = [
  'job.id', 'job.title', 'job.pay_min', 'job.pay_max', 'job.pay_unit', 'job.settlement', 'job.kind', 'job.headcount',
  'job.urgent', 'job.city_id', 'job.district', 'job.place', 'job.welfares', 'job.requirements', 'job.status', 'job.expires_at',
  'job.company_id', 'job.category_id', 'company.name as company_name', licenceVerified.as('licence_verified'),
  agencyName.as('agency_name'), wordsWithheld.as('withheld'),
] as const

export type CardRow =
  & Pick<Row<'job'>,
    | 'id' | 'title' | 'pay_min' | 'pay_max' | 'pay_unit' | 'settlement' | 'kind' | 'headcount' | 'urgent' | 'city_id' | 'district'
    | 'place' | 'welfares' | 'requirements' | 'status' | 'expires_at' | 'company_id' | 'category_id'>
  & { company_name: string, licence_verified: boolean, agency_name: string | null, withheld: boolean, metres?: number | null }

/** Degrees, or a column with them. */
type Degrees = number | RawBuilder<number | null>

/** Straight-line distance in metres from a position to the job; rounded, so that all pages agree on it. */
export const metresFrom = ({ latitude, longitude }: Record<keyof Position, Degrees>): RawBuilder<number> => sql<number>`
  round(${sql.lit(2 * EARTH_RADIUS)}::float8 * asin(least(1, sqrt(
    power(sin(radians(job.latitude - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(job.latitude)) * power(sin(radians(job.longitude - ${longitude}::float8) / 2), 2)
  ))))::integer`

/** The distance, or null without a position. */
export const metresOrNull = ({ latitude, longitude }: Partial<Position>): RawBuilder<number | null> =>
  latitude === undefined || longitude === undefined ? sql<null>`null::integer` : metresFrom({ latitude, longitude })
