import type { endpoints } from '@daogang/contract'
import type { Page } from '@daogang/contract/common'
import type { BodyOf } from '@daogang/contract/endpoint'
import type { OperatorVisit } from '@daogang/contract/operator-visit'
import type { Db } from '../db/schema'
import type { Deps } from '../deps'
import { encodeDayCursor, readDayCursor } from '../lib/cursor'
import { PAGE_PLUS_ONE, toPage } from '../lib/page'
import { cancelVisit } from '../visit/cancel'
import { planVisit } from '../visit/plan'
import { latestVisits } from '../visit/queries/visits'

type Around = Pick<Deps, 'db' | 'now'>
const SCOPE = 'operator-visits'

/** A page of visits, the latest first. */
export async function listVisits(db: Db, cursor: string | undefined): Promise<Page<OperatorVisit>> {
  const rows = await latestVisits(db, { after: readDayCursor(SCOPE, cursor), limit: PAGE_PLUS_ONE })
  return toPage(rows, ({ id, planned_on: plannedOn, store, purpose, state, outcome, summary, note }) =>
    ({ id, plannedOn, store, purpose, state, outcome, summary, note }), ({ planned_on: day, id }) => encodeDayCursor(SCOPE, { day, id }))
}

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
