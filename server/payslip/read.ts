import type { endpoints } from '@daogang/contract'
import type { Payroll, PayrollSlip } from '@daogang/contract/payroll'
import { SLIP_STATES } from '@daogang/contract/rules/payslip'
import type { Db } from '../db/schema'
import type { Deps } from '../deps'
import { moneyOf } from '../employer-account/money-of'
import type { Call } from '../http/serve'
import { balanceOf } from '../ledger/repository'
import { balanceRefOf } from '../ledger/rules'
import { encodeDayCursor, readDayCursor } from '../lib/cursor'
import { MISSING } from '../lib/missing'
import { Refusal } from '../lib/refusal'
import { changedDraft, changedHours, changedOf } from './fresh'
import { openDays, openMonths, sumsOf } from './queries/hours'
import { findOfEnterprise, LIST_SIZE, slipsOfEnterprise, versionsOf, type SlipRow } from './queries/slips'
import { toRow, toSlips, unpayableOf, whoOf } from './view'

/** The slips of the caller's enterprise for a month; the first page has the sums. */
export async function listPayroll(
  { db }: Pick<Deps, 'db'>,
  { user, query: { month, state, cursor } }: Call<typeof endpoints.payrollList>,
): Promise<Payroll> {
  const { enterpriseId } = moneyOf(user, 'preparePay')
  const scope = `payroll ${enterpriseId} ${month} ${state ?? ''}`
  const rows = await slipsOfEnterprise(db, enterpriseId, month, state, readDayCursor(scope, cursor))
  const last = rows.length > LIST_SIZE ? rows[LIST_SIZE - 1] : undefined
  const shown = rows.slice(0, LIST_SIZE)
  const changed = await changedOf(db, shown)
  return {
    items: shown.map((row) => toRow(row, changed.has(row.id))),
    ...(last && { next: encodeDayCursor(scope, { day: last.cycle_to, id: last.id }) }),
    sums: cursor === undefined ? await sums(db, enterpriseId, month) : null,
  }
}

async function sums(db: Db, enterpriseId: string, month: string): Promise<Payroll['sums']> {
  const rows = await sumsOf(db, enterpriseId, month)
  const of = (state: string) => rows.find((row) => row.state === state)
  const payable = (state: string) => of(state)?.payable ?? 0
  return {
    counts: Object.fromEntries(SLIP_STATES.map((state) => [state, of(state)?.count ?? 0])) as NonNullable<Payroll['sums']>['counts'],
    payable: { published: payable('published'), corrected: payable('corrected'), confirmed: payable('confirmed') },
    toPay: rows.reduce((total, { to_pay: toPay }) => total + toPay, 0),
    balance: await balanceOf(db, balanceRefOf(enterpriseId)),
    openDays: await openDays(db, enterpriseId, month),
    open: await openMonths(db, enterpriseId),
  }
}

/** One slip of an enterprise, with everything on it. @throws Refusal NOT_FOUND */
export async function slipOf(db: Db, enterpriseId: string, id: string): Promise<PayrollSlip> {
  const row = await findOfEnterprise(db, enterpriseId, id)
  const [slip] = row ? await toSlips(db, [row]) : []
  if (!row || !slip) throw new Refusal('NOT_FOUND', MISSING.payslip)
  return { ...slip, who: whoOf(row), revision: row.revision, unpayable: unpayableOf(row), changed: await changesOf(db, row) ?? null }
}

/** What a slip comes to by the hours of now, where they are others than its own. */
async function changesOf(db: Db, row: SlipRow) {
  if (row.draft) return changedDraft(db, row)
  // A paid slip is not written again: the next slip makes up for it.
  if (row.state === 'paid') return undefined
  const [present] = await versionsOf(db, [row.id])
  return present && changedHours(db, row, present)
}
