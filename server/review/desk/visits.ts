import type { endpoints } from '@daogang/contract'
import type { BodyOf } from '@daogang/contract/endpoint'
import type { OperatorVisit } from '@daogang/contract/operator-visit'
import type { Db } from '../../db/schema'
import type { Deps } from '../../deps'
import { cancelVisit } from '../../visit/cancel'
import { planVisit } from '../../visit/plan'
import { latestVisits } from '../../visit/queries/visits'

type Around = Pick<Deps, 'db' | 'now'>
const SHOWN = 100

/** The latest visits. */
export const listVisits = async (db: Db): Promise<{ items: OperatorVisit[] }> => ({
  items: (await latestVisits(db, SHOWN)).map(({ id, planned_on: plannedOn, store, purpose, state, outcome, summary, note }) =>
    ({ id, plannedOn, store, purpose, state, outcome, summary, note })),
})

/** Sends a field worker to a store. @throws Refusal OPERATOR_CANNOT */
export const plan = async (
  { db, now }: Around, { once, ...visit }: BodyOf<typeof endpoints.operatorVisitPlan>, actor: string,
): Promise<{ id: string }> => ({ id: await planVisit(db, { id: once, ...visit }, actor, now()) })

/** Takes a visit back. @throws Refusal OPERATOR_CANNOT */
export async function cancel(
  { db, now }: Around, visit: BodyOf<typeof endpoints.operatorVisitCancel>, actor: string,
): Promise<Record<string, never>> {
  await cancelVisit(db, visit, actor, now())
  return {}
}
