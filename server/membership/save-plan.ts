import { endpoints } from '@daogang/contract'
import type { BodyOf } from '@daogang/contract/endpoint'
import { planFault } from '@daogang/contract/rules/membership'
import type { Db, Trx } from '../db/schema'
import { refusalsOf } from '../lib/refusal'
import { writeAction } from '../operator/queries/audit'
import { savePlanRow } from './queries/orders'

const refuse = refusalsOf(endpoints.operatorVipSave)

export type SentPlan = BodyOf<typeof endpoints.operatorVipSave>

/** Makes a card, or changes one. Orders keep what they bought. */
export const savePlan = (db: Db, plan: SentPlan, actor: string, now: Date): Promise<{ id: string }> =>
  db.transaction().execute((trx) => savePlanIn(trx, plan, actor, now))

/** The same in a transaction of the caller. */
export async function savePlanIn(trx: Trx, { isOn, ...plan }: SentPlan, actor: string, now: Date): Promise<{ id: string }> {
  const fault = planFault(plan)
  if (fault !== null) throw refuse('CAMPAIGN_WRONG', fault)
  await savePlanRow(trx, { ...plan, is_on: isOn }, now)
  await writeAction(trx, { actor, action: 'save membership card', subjectId: plan.id, reason: plan.title }, now)
  return { id: plan.id }
}
