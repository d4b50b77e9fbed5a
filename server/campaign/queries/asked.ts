import type { OperatorCampaign } from '@daogang/contract/operator-campaign'
import type { Db } from '../../db/schema'
import { approvalsUnder } from '../../operator/queries/approvals'
import { fundingOf } from './campaigns'

/** How approvals of a funding begin. After it come the campaign, the amount and the id of the funding. */
export const FUNDINGS = 'fund '

/** The fundings that wait for a second operator, by campaign. */
export async function askedFundings(db: Db, now: Date): Promise<ReadonlyMap<string, OperatorCampaign['asked']>> {
  const asked = new Map<string, OperatorCampaign['asked']>()
  for (const { rest, by } of await approvalsUnder(db, FUNDINGS, now)) {
    const [id = '', amount = '', once = ''] = rest.split(' ')
    if (!await fundingOf(db, id, once)) asked.set(id, [...asked.get(id) ?? [], { by, amount: Number(amount), once }])
  }
  return asked
}
