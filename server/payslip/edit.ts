import { endpoints } from '@daogang/contract'
import { hasSameHours, slipFault, type SlipItem } from '@daogang/contract/rules/payslip'
import { lockEmployment } from '../advance/queries/employments'
import type { Deps } from '../deps'
import { moneyOf } from '../employer-account/money-of'
import type { Call } from '../http/serve'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { holdRight, lockEnterprise } from '../member/repository'
import { refuseSensitive, WORK } from '../sensitive-words/refuse'
import { OWN_SLIP } from './each'
import { freshDraft, proposedOf } from './fresh'
import { findOfEnterprise, lockOfEnterprise, updateDraft } from './queries/slips'
import { slipOf } from './read'

const refuse = refusalsOf(endpoints.payrollSave)
/** Hours were confirmed while the form was open. */
export const HOURS_CHANGED = '工时刚变了，看新的数再改'

/** Refuses texts with sensitive words or contact data. */
export const refuseItemTexts = (items: readonly SlipItem[]): void =>
  refuseSensitive(
    items.flatMap(({ label, note }) => [
      { field: 'items', title: '名目', text: label, isName: true },
      { field: 'items', title: '怎么算的', text: note },
    ]),
    WORK,
  )

/** Changes a draft, unless it or its hours changed since it was read. */
export async function saveDraft(
  { db }: Pick<Deps, 'db'>,
  { user, body: { id, revision, items, payOn, hours } }: Call<typeof endpoints.payrollSave>,
) {
  const employer = moneyOf(user, 'preparePay')
  refuseItemTexts(items)
  const fault = slipFault(items)
  if (fault !== null) throw refuse('SLIP_WRONG', fault, 'items')
  await db.transaction().execute(async (trx) => {
    await lockEnterprise(trx, employer.enterpriseId)
    await holdRight(trx, employer, 'preparePay')
    const found = await findOfEnterprise(trx, employer.enterpriseId, id)
    if (!found) throw refuse('NOT_FOUND', MISSING.payslip)
    if (found.account_id === user.id) throw refuse('SLIP_WRONG', OWN_SLIP)
    await lockEmployment(trx, found.employment_id)
    const slip = await lockOfEnterprise(trx, employer.enterpriseId, id)
    if (!slip?.draft || slip.revision !== revision) throw refuse('SLIP_CHANGED')
    const fresh = await freshDraft(trx, slip)
    // Items are saved for the hours that the form showed. An earlier client does not name them: those of the draft.
    if (fresh && !hasSameHours(fresh.work, hours ?? slip.draft.work)) throw refuse('SLIP_CHANGED', HOURS_CHANGED)
    await updateDraft(trx, id, {
      work: fresh?.work ?? slip.draft.work, items, payOn, proposed: fresh?.items ?? proposedOf(slip),
    }, { isEdited: true })
  })
  return slipOf(db, employer.enterpriseId, id)
}
