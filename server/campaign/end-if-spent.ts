import type { Trx } from '../db/schema'
import { campaignById, updateCampaign } from './queries/campaigns'
import { isWithoutPlaces } from './rules'

/**
 * Ends an open campaign that can give no more rewards: none is promised, and the rest is too small for one reward. After each change
 * of its budget or its reward. The campaign is locked.
 */
export async function endIfSpent(trx: Trx, campaignId: string, now: Date): Promise<void> {
  const row = await campaignById(trx, campaignId)
  if (row.state !== 'open' || !isWithoutPlaces(row)) return
  await updateCampaign(trx, campaignId, { state: 'closed', closed_by: 'budget', changed_at: now })
}
