import type { PayrollRow } from '@daogang/contract/payroll'
import type { Dispute, Slip } from '@daogang/contract/payslip'
import { takenFrom } from '@daogang/contract/rules/advance'
import { mayDispute, totalsOf, type Unpayable } from '@daogang/contract/rules/payslip'
import type { Db, Row } from '../db/schema'
import type { SlipDraft, SlipTerms } from '../db/tables/payslip'
import { displayName } from '@daogang/contract/rules/display-name'
import { changedOf } from './fresh'
import { disputesOf, type DisputeRow } from './queries/disputes'
import { versionsOf, type SlipRow } from './queries/slips'
import { termsOfSlips } from './terms'

/** The hours, items and payday of a slip: its draft, or the present version. */
export function contentOf({ id, draft, work, items, pay_on }: SlipRow): SlipDraft {
  if (draft) return draft
  if (!work || !items || pay_on === null) throw new Error(`Pay slip ${id} has no version`)
  return { work, items, payOn: pay_on }
}

/** The part that advances took, or would take now. */
const advancedOf = (row: SlipRow): number =>
  row.advanced ?? takenFrom(totalsOf(contentOf(row).items).net, openOf(row))

/** Advances that this slip settles when it is paid, also more than it has. Flexible work has none. */
const openOf = ({ purse, open_advances }: SlipRow): number => (purse === 'zzx' ? 0 : open_advances)

/** Why a slip is never paid here. */
export const unpayableOf = ({ erased_at: erasedAt, purse }: Pick<SlipRow, 'erased_at' | 'purse'>): Unpayable | null =>
  (erasedAt !== null ? 'gone' : purse === 'zzx' ? 'flexible' : null)

/** The masked name of the id card, or before that the one of the resume as strangers see it. */
export const whoOf = ({ masked_name, resume_name }: Pick<SlipRow, 'masked_name' | 'resume_name'>): string =>
  masked_name || displayName(resume_name)

const toDispute = (row: DisputeRow, workerId: string): Dispute => ({
  id: row.id,
  version: row.version,
  reason: row.reason,
  words: row.words,
  createdAt: row.created_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  outcome: row.outcome,
  answer: row.answer,
  decidedAt: row.decided_at?.toISOString() ?? null,
  // No one answers a dispute about their own wage.
  withdrawn: row.decided_by === workerId,
})

/** Slips as both sides read them, with their disputes and versions. */
export async function toSlips(db: Db, rows: readonly SlipRow[]): Promise<Slip[]> {
  const ids = rows.map(({ id }) => id)
  const [disputes, versions] = [await disputesOf(db, ids), await versionsOf(db, ids)]
  const changed = await changedOf(db, rows.filter(({ state }) => state === 'confirmed'))
  const present = await termsOfSlips(db, rows.filter(({ terms }) => terms === null).map((row) => (
    { id: row.id, cycle_to: row.cycle_to, employment: { ...row, id: row.employment_id } }
  )))
  return rows.map((row) =>
    toSlip(
      row,
      disputes.filter((each) => each.payslip_id === row.id),
      versions.filter((each) => each.payslip_id === row.id),
      { mayDispute: mayDispute(row.state, changed.has(row.id)), terms: row.terms ?? present.get(row.id) },
    ),
  )
}

function toSlip(
  row: SlipRow, disputes: readonly DisputeRow[], versions: readonly Row<'payslip_version'>[],
  { mayDispute: canDispute, terms }: { mayDispute: boolean, terms: SlipTerms | undefined },
): Slip {
  const { work, items, payOn } = contentOf(row)
  const { promise } = row
  return {
    id: row.id,
    employmentId: row.employment_id,
    state: row.state,
    version: row.version,
    employer: row.employer,
    store: row.store,
    job: promise.title,
    cycleFrom: row.cycle_from,
    cycleTo: row.cycle_to,
    payOn,
    work,
    items,
    ...totalsOf(items),
    advanced: advancedOf(row),
    openAdvances: openOf(row),
    paid: row.paid,
    paidAt: row.paid_at?.toISOString() ?? null,
    voucher: row.transfer_id ?? '',
    confirmedAt: row.confirmed_version === row.version ? (row.confirmed_at?.toISOString() ?? null) : null,
    promise: {
      wage: terms?.wage ?? row.wage,
      unit: terms?.wageUnit ?? row.wage_unit,
      payMin: promise.payMin,
      payMax: promise.payMax,
      payUnit: promise.payUnit,
      payday: terms?.payday ?? row.payday,
    },
    mayDispute: canDispute,
    disputes: disputes.map((each) => toDispute(each, row.account_id)),
    versions: versions.map(({ version, net, created_at }) => ({ version, net, at: created_at.toISOString() })),
  }
}

/** A slip in the employer's list. */
export function toRow(row: SlipRow, changed: boolean): PayrollRow {
  const { items, payOn } = contentOf(row)
  return {
    id: row.id,
    state: row.state,
    who: whoOf(row),
    store: row.store,
    job: row.promise.title,
    cycleFrom: row.cycle_from,
    cycleTo: row.cycle_to,
    payOn,
    net: totalsOf(items).net,
    advanced: advancedOf(row),
    openAdvances: openOf(row),
    paid: row.paid,
    confirmed: row.version > 0 && row.confirmed_version === row.version,
    dueAt: row.due_at,
    changed,
    unpayable: unpayableOf(row),
  }
}
