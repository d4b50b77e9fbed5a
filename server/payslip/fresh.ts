import {
  hasSameHours, hasSameSums, KINDS_BY_HOURS, proposal, sumOfKind, withHours, type SlipItem, type Worked,
} from '@daogang/contract/rules/payslip'
import type { Db, Row } from '../db/schema'
import type { SlipDraft } from '../db/tables/payslip'
import { payTermsOfOne, wagesOf } from '../attendance/queries/terms'
import { paidCalendar } from '../attendance/off-days'
import { confirmedDays, employmentOf, isSettled, slipsOn } from './queries/hours'
import { withLaterDays } from './queries/later-hours'
import { versionsOf } from './queries/slips'
import { daysIn, draftOf, holidaysIn } from './rules'

type Slip = Pick<Row<'payslip'>, 'id' | 'employment_id' | 'cycle_from' | 'cycle_to'>

/** What the hours of a slip come to now; undefined without a confirmed day. To write it, the employment is locked. */
export async function freshDraft(db: Db, { id, employment_id, cycle_from: from, cycle_to: to }: Slip): Promise<SlipDraft | undefined> {
  const employment = await employmentOf(db, employment_id)
  const others = ((await slipsOn(db, [employment_id])).get(employment_id) ?? []).filter((slip) => slip.id !== id)
  const days = daysIn((await confirmedDays(db, [employment_id], from, to)).get(employment_id) ?? [], { from, to }, others)
  if (days.length === 0) return undefined
  const { wages, paid } = await payTermsOfOne(db, employment)
  const { isOff, holidays } = await paidCalendar(db, from, to)
  return draftOf(paid, { from, to }, { days, wages, isOff, holidays: holidaysIn(holidays, { from, to }, others) })
}

/** The present version of a slip. */
interface Version {
  work: Worked
  items: SlipItem[]
  proposed: SlipItem[] | null
}

interface Changed extends Pick<SlipDraft, 'work' | 'items'> {
  /** What the hours of now alone come to. */
  proposed: SlipItem[]
}

/**
 * What a published slip comes to by the hours of now; undefined if they are those of its version, or are not settled yet. What a person
 * typed stays.
 */
export async function changedHours(db: Db, slip: Slip, present: Version): Promise<Changed | undefined> {
  if (!await isSettled(db, slip)) return undefined
  const fresh = await freshDraft(db, slip)
  if (!fresh || hasSameHours(fresh.work, present.work)) return undefined
  const before = present.proposed ?? await guessProposal(db, slip, present.work)
  return { work: fresh.work, items: withHours(present.items, before, fresh.items), proposed: fresh.items }
}

/**
 * What a draft comes to by the hours and the terms of now; undefined if that is what it came to. Open days are no part of it yet. What a
 * person typed stays.
 */
export async function changedDraft(db: Db, slip: Slip & Pick<Row<'payslip'>, 'draft' | 'is_edited'>): Promise<Changed | undefined> {
  const { draft } = slip
  const fresh = draft && await freshDraft(db, slip)
  if (!draft || !fresh || isAsDrafted(slip, draft, fresh)) return undefined
  const before = proposedOf(slip) ?? await guessProposal(db, slip, draft.work)
  return { work: fresh.work, items: withHours(draft.items, before, fresh.items), proposed: fresh.items }
}

/** Whether a draft still has what its days come to. Holidays, the wage, or how it is paid may change where the hours do not. */
export function isAsDrafted(slip: Pick<Row<'payslip'>, 'draft' | 'is_edited'>, draft: SlipDraft, fresh: SlipDraft): boolean {
  const proposed = proposedOf(slip)
  return hasSameHours(fresh.work, draft.work) && (proposed === undefined || hasSameSums(fresh.items, proposed))
}

/** What the hours of a draft came to; undefined for edits from before it was kept. */
export const proposedOf = ({ draft, is_edited: isEdited }: Pick<Row<'payslip'>, 'draft' | 'is_edited'>): SlipItem[] | undefined =>
  draft?.proposed ?? (isEdited ? undefined : draft?.items)

/** What the hours of a version before 0226 came to; null where several wages counted. */
async function guessProposal(db: Db, { employment_id }: Slip, work: Worked): Promise<SlipItem[] | null> {
  const wages = (await wagesOf(db, [await employmentOf(db, employment_id)])).get(employment_id) ?? []
  const [only, ...others] = wages
  return only && others.length === 0 ? proposal(only, work) : null
}

/** The ids of those slips whose hours changed after their present version was written. A paid slip is not written again. */
export async function changedOf(db: Db, slips: readonly (Slip & Pick<Row<'payslip'>, 'state'>)[]): Promise<Set<string>> {
  const open = slips.filter(({ state }) => state !== 'draft' && state !== 'paid')
  const later = await withLaterDays(db, open.map(({ id }) => id))
  const versions = await versionsOf(db, later)
  const changed = new Set<string>()
  for (const slip of open) {
    // The latest comes first.
    const present = versions.find(({ payslip_id }) => payslip_id === slip.id)
    if (present && await changedHours(db, slip, present)) changed.add(slip.id)
  }
  return changed
}

/**
 * What the hours that changed after their payment add to paid slips, in fen. Only a sum above zero: a worker owes nothing for fewer hours.
 * Nothing tells whether it was made up for since.
 */
export async function shortOf<S extends Slip>(
  db: Db, slips: readonly (S & Pick<Row<'payslip'>, 'state'>)[],
): Promise<{ slip: S, wages: number, overtime: number }[]> {
  const paid = slips.filter(({ state }) => state === 'paid')
  const later = await withLaterDays(db, paid.map(({ id }) => id))
  const versions = await versionsOf(db, later)
  const short: { slip: S, wages: number, overtime: number }[] = []
  for (const slip of paid) {
    const present = versions.find(({ payslip_id }) => payslip_id === slip.id)
    const changed = present && await changedHours(db, slip, present)
    if (!changed) continue
    const before = present.proposed ?? present.items
    const [base, overtime] = KINDS_BY_HOURS.map((kind) => sumOfKind(changed.proposed, kind) - sumOfKind(before, kind))
    const total = (base ?? 0) + (overtime ?? 0)
    const extra = Math.min(Math.max(overtime ?? 0, 0), total)
    if (total > 0) short.push({ slip, wages: total - extra, overtime: extra })
  }
  return short
}
