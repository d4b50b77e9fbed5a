import { wagesSince, type WageSince } from '@daogang/contract/rules/wage-terms'
import type { Db, Row } from '../../db/schema'
import { chinaDate } from '../../lib/china-time'

type Employment = Pick<Row<'employment'>, 'id' | 'wage' | 'wage_unit'>

/** The wages of employments with the days that each counts for, by the versions of their terms. */
export async function wagesOf(db: Db, employments: readonly Employment[]): Promise<ReadonlyMap<string, WageSince[]>> {
  const ids = employments.map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await db.selectFrom('employment_version').select(['employment_id', 'terms', 'at', 'agreed_at'])
    .where('employment_id', 'in', ids).orderBy('employment_id').orderBy('version').execute()
  const versions = Map.groupBy(rows, (row) => row.employment_id)
  return new Map(employments.map(({ id, wage, wage_unit: unit }) => {
    const own = versions.get(id) ?? []
    return [id, own.length === 0 ? [{ wage, unit, from: '' }] : wagesSince(own.map(({ terms, at, agreed_at }) =>
      ({ wage: terms.wage, unit: terms.wageUnit, day: chinaDate(at), isAgreed: agreed_at !== null })))]
  }))
}
