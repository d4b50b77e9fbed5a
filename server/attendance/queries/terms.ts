import type { ShownTerms } from '@daogang/contract/rules/employment'
import { kindsSince, type KindSince } from '@daogang/contract/rules/kind-terms'
import type { TermsVersion } from '@daogang/contract/rules/terms-since'
import { howPaid, wagesSince, type HowPaid, type WageSince } from '@daogang/contract/rules/wage-terms'
import type { Db, Row } from '../../db/schema'
import { chinaDate } from '../../lib/china-time'

type Of<K extends keyof Row<'employment'>> = Pick<Row<'employment'>, 'id' | K>

/** What the versions of the terms of employments come to, by employment; `present` is for those without versions. */
async function fromVersions<E extends { id: string }, R>(
  db: Db, employments: readonly E[], read: (versions: readonly TermsVersion<ShownTerms>[]) => R | undefined,
  present: (employment: E) => R,
): Promise<ReadonlyMap<string, R>> {
  const ids = employments.map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await db.selectFrom('employment_version').select(['employment_id', 'terms', 'at', 'agreed_at'])
    .where('employment_id', 'in', ids).orderBy('employment_id').orderBy('version').execute()
  const versions = Map.groupBy(rows, (row) => row.employment_id)
  return new Map(employments.map((employment) => {
    const own = versions.get(employment.id) ?? []
    const known = own.map(({ terms, at, agreed_at }) => ({ terms, day: chinaDate(at), isAgreed: agreed_at !== null }))
    return [employment.id, (known.length === 0 ? undefined : read(known)) ?? present(employment)]
  }))
}

const wagesIn = (versions: readonly TermsVersion<ShownTerms>[]): WageSince[] =>
  wagesSince(versions.map(({ terms: { wage, wageUnit: unit }, ...rest }) => ({ wage, unit, ...rest })))

const presentWage = ({ wage, wage_unit: unit }: Of<'wage' | 'wage_unit'>): WageSince[] => [{ wage, unit, from: '' }]

/** The wages of employments with the days that each counts for. */
export const wagesOf = (db: Db, employments: readonly Of<'wage' | 'wage_unit'>[]): Promise<ReadonlyMap<string, WageSince[]>> =>
  fromVersions(db, employments, wagesIn, presentWage)

/** What pay is counted from. */
export interface PayTerms {
  wages: WageSince[]
  /** How it is paid, as it counts now: not a change that the worker still has to agree to. */
  paid: HowPaid
}

/** The wages of employments, and how they are paid. */
export const payTermsOf = (
  db: Db, employments: readonly Of<'wage' | 'wage_unit' | 'settlement' | 'payday'>[],
): Promise<ReadonlyMap<string, PayTerms>> => fromVersions(
  db, employments,
  (versions) => {
    const paid = howPaid(versions.map(({ terms: { settlement, payday }, ...rest }) => ({ terms: { settlement, payday }, ...rest })))
    return paid && { wages: wagesIn(versions), paid }
  },
  (employment) => ({ wages: presentWage(employment), paid: { settlement: employment.settlement, payday: employment.payday } }),
)

/** The same of one employment. */
export async function payTermsOfOne(db: Db, employment: Of<'wage' | 'wage_unit' | 'settlement' | 'payday'>): Promise<PayTerms> {
  const terms = (await payTermsOf(db, [employment])).get(employment.id)
  if (!terms) throw new Error(`Employment ${employment.id} has no terms`)
  return terms
}

/** Whether employments are full-time or part-time, with the days that each counts for. */
export const kindsOf = (db: Db, employments: readonly Of<'kind'>[]): Promise<ReadonlyMap<string, KindSince[]>> => fromVersions(
  db, employments,
  (versions) => kindsSince(versions.map(({ terms, ...rest }) => ({ terms: terms.kind, ...rest }))),
  ({ kind }) => [{ terms: kind, from: '' }],
)
