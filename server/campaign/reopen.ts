import { endpoints } from '@daogang/contract'
import type { OperatorCampaign } from '@daogang/contract/operator-campaign'
import type { Db } from '../db/schema'
import { refusalsOf } from '../lib/refusal'
import { writeAction } from '../operator/queries/audit'
import { campaignById, lockCampaign, updateCampaign } from './queries/campaigns'
import { toOperatorCampaign } from './view'

const refuse = refusalsOf(endpoints.operatorCampaignReopen)

/**
 * Makes a closed campaign a draft again, to be changed and opened: screens are tied to an address, so a second one cannot have
 * it. Submissions stay and count. Idempotent.
 */
export const reopenCampaign = (
  db: Db, { slug, reason }: { slug: string, reason: string }, actor: string, now: Date,
): Promise<OperatorCampaign> =>
  db.transaction().execute(async (trx) => {
    const row = await lockCampaign(trx, { slug })
    if (!row) throw refuse('NOT_FOUND')
    if (row.state === 'open') throw refuse('CAMPAIGN_WRONG', '活动还开着，不用重开')
    if (row.state === 'closed') {
      await updateCampaign(trx, row.id, { state: 'draft', closed_by: null, changed_at: now })
      await writeAction(trx, { actor, action: 'reopen campaign', subjectId: row.id, reason: `${slug} ${reason}` }, now)
    }
    return toOperatorCampaign(trx, await campaignById(trx, row.id), now)
  })
