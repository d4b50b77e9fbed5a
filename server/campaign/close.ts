import { endpoints } from '@daogang/contract'
import type { OperatorCampaign } from '@daogang/contract/operator-campaign'
import type { Db } from '../db/schema'
import { refusalsOf } from '../lib/refusal'
import { writeAction } from '../operator/queries/audit'
import { campaignById, lockCampaign, updateCampaign } from './queries/campaigns'
import { toOperatorCampaign } from './view'

const refuse = refusalsOf(endpoints.operatorCampaignClose)

/** Ends a campaign. It stays readable, and earlier submissions are still decided and paid. Idempotent. */
export const closeCampaign = (
  db: Db, { slug, reason }: { slug: string, reason: string }, actor: string, now: Date,
): Promise<OperatorCampaign> =>
  db.transaction().execute(async (trx) => {
    const row = await lockCampaign(trx, { slug })
    if (!row) throw refuse('NOT_FOUND')
    if (row.state !== 'closed') {
      await updateCampaign(trx, row.id, { state: 'closed', closed_by: 'operator', changed_at: now })
      await writeAction(trx, { actor, action: 'close campaign', subjectId: row.id, reason: `${slug} ${reason}` }, now)
    }
    return toOperatorCampaign(trx, await campaignById(trx, row.id), now)
  })
