import type { endpoints } from '@daogang/contract'
import type { IncomeYear } from '@daogang/contract/income'
import { bracketOf, costsOf, EXEMPT_A_MONTH, taxableOf, yearTax } from '@daogang/contract/rules/tax'
import type { Deps } from '../deps'
import type { Db } from '../db/schema'
import type { Call } from '../http/serve'
import { chinaMonth } from '../lib/china-time'
import { earningsBetween, flexibleYear, yearsWithIncome, type EarningRow } from './queries/earnings'
import { monthsUpTo, taxYear, yearOf, yearSpan } from './rules'

/** What the caller earned in a year, by month, and how its tax was withheld. */
export async function readYear({ db, now }: Deps, { user, query }: Call<typeof endpoints.incomeYear>): Promise<IncomeYear> {
  const present = yearOf(now())
  const year = query.year ?? present
  const [rows, years, tax] = await Promise.all([
    earningsBetween(db, user.id, yearSpan(year)), yearsWithIncome(db, user.id), taxOfYear(db, user.id, year),
  ])
  return {
    year,
    years: [...new Set([present, ...years])].sort((a, b) => b - a),
    months: sumByMonth(rows).reverse(),
    total: sum(rows),
    tax,
  }
}

type Sums = IncomeYear['total']

const sum = (rows: readonly EarningRow[]): Sums => rows.reduce<Sums>((total, { purse, gross, tax, net }) => ({
  wage: total.wage + (purse === 'wallet' ? gross : 0), flexible: total.flexible + (purse === 'zzx' ? gross : 0),
  tax: total.tax + tax, net: total.net + net,
}), { wage: 0, flexible: 0, tax: 0, net: 0 })

/** The sums of each month with payments, the earliest first. */
function sumByMonth(rows: readonly EarningRow[]): IncomeYear['months'] {
  const months = new Map<string, EarningRow[]>()
  for (const row of rows) {
    const month = chinaMonth(row.paid_at)
    months.set(month, [...months.get(month) ?? [], row])
  }
  return [...months].map(([month, of]) => ({ month, ...sum(of) }))
}

/** How the tax of a year's flexible work was withheld; null without such work. */
export async function taxOfYear(db: Db, accountId: string, year: number): Promise<IncomeYear['tax']> {
  const { income, withheld, first, last } = await flexibleYear(db, accountId, taxYear(year))
  if (first === null || last === null) return null
  const so = { income, months: monthsUpTo(first, last) }
  const taxable = taxableOf(so)
  const { percent, quick } = bracketOf(taxable)
  return {
    income, costs: costsOf(income), months: so.months, exemptAMonth: EXEMPT_A_MONTH, taxable, percent, quick, due: yearTax(so), withheld,
  }
}
