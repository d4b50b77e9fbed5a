import { endpoints } from '@daogang/contract'
import { slipFault, type SlipItem } from '@daogang/contract/rules/payslip'
import type { Deps } from '../deps'
import { moneyOf } from '../employer-account/money-of'
import type { Call } from '../http/serve'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { holdRight, lockEnterprise } from '../member/repository'
import { refuseSensitive } from '../sensitive-words/refuse'
import { lockOfEnterprise, updateDraft } from './queries/slips'
import { slipOf } from './read'

const refuse = refusalsOf(endpoints.payrollSave)

/** Refuses texts with sensitive words or contact data. */
export const refuseItemTexts = (items: readonly SlipItem[]): void =>
  refuseSensitive(
    items.flatMap(({ label, note }) => [
      { field: 'items', title: '名目', text: label },
      { field: 'items', title: '怎么算的', text: note },
    ]),
  )

/** Changes a draft, unless it was changed since it was read. */
export async function saveDraft(
  { db }: Pick<Deps, 'db'>,
  { user, body: { id, revision, items, payOn } }: Call<typeof endpoints.payrollSave>,
) {
  const employer = moneyOf(user, 'preparePay')
  refuseItemTexts(items)
  const fault = slipFault(items)
  if (fault !== null) throw refuse('SLIP_WRONG', fault, 'items')
  await db.transaction().execute(async (trx) => {
    await lockEnterprise(trx, employer.enterpriseId)
    await holdRight(trx, employer, 'preparePay')
    const slip = await lockOfEnterprise(trx, employer.enterpriseId, id)
    if (!slip) throw refuse('NOT_FOUND', MISSING.payslip)
    if (!slip.draft || slip.revision !== revision) throw refuse('SLIP_CHANGED')
    await updateDraft(trx, id, { ...slip.draft, items, payOn }, { isEdited: true })
  })
  return slipOf(db, employer.enterpriseId, id)
}
