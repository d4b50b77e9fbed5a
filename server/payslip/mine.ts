import type { endpoints } from '@daogang/contract'
import type { JobPaid } from '@daogang/contract/payslip'
import { duesOf, publicAverage } from '@daogang/contract/rules/payslip'
import type { Db } from '../db/schema'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { firstPaid, projectsOf } from './queries/hours'
import { slipsOfMonth } from './queries/slips'
import { toSlips } from './view'

/** Where the caller works or worked, with the months that have a slip. */
export const listProjects = async ({ db }: Pick<Deps, 'db'>, { user }: Call<typeof endpoints.payslipProjects>) =>
  ({ projects: await projectsOf(db, user.id) })

/** The caller's slips of a month. */
export async function readMonth({ db }: Pick<Deps, 'db'>, { user, body: { month, projectId } }: Call<typeof endpoints.payslipMonth>) {
  return { slips: await toSlips(db, await slipsOfMonth(db, user.id, month, projectId)) }
}

type First = Awaited<ReturnType<typeof firstPaid>>[number]

/** What a slip paid for one unit: a whole month with everything due; an hour or a day without overtime. */
function perUnit({ work, items, wage_unit }: First): number {
  const due = (kinds: readonly First['items'][number][]): number => kinds.reduce((sum, { amount }) => sum + amount, 0)
  if (wage_unit === 'month') return due(duesOf(items))
  const plain = due(duesOf(items).filter(({ kind }) => kind !== 'overtime'))
  if (wage_unit === 'day') return work.ordinaryDays === 0 ? 0 : plain / work.ordinaryDays
  const ordinary = work.minutes - work.overtime150 - work.overtime200 - work.overtime300
  return ordinary <= 0 ? 0 : (plain * 60) / ordinary
}

/** What a job promised and what it paid: averages of groups of five people, which do not tell one person's pay. */
export async function jobPaidOf(db: Db, jobId: string): Promise<JobPaid> {
  const rows = (await firstPaid(db, jobId)).filter((row) => perUnit(row) > 0)
  const unit = rows[0]?.wage_unit
  if (unit === undefined || unit === 'piece') return null
  const same = rows.filter((row) => row.wage_unit === unit && row.promise.payUnit === unit)
  const found = publicAverage(same.map(perUnit), unit)
  if (!found) return null
  const promised = same.slice(0, found.people)
  const mean = (key: 'payMin' | 'payMax') => Math.round(promised.reduce((sum, { promise }) => sum + promise[key], 0) / found.people)
  return { people: found.people, unit, promisedMin: mean('payMin'), promisedMax: mean('payMax'), average: found.average }
}
