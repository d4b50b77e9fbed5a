import { endpoints } from '@daogang/contract'
import type { OperatorCampaign } from '@daogang/contract/operator-campaign'
import type { Db } from '../db/schema'
import { refusalsOf } from '../lib/refusal'
import { writeAction } from '../operator/queries/audit'
import { campaignById, lockCampaign, updateCampaign } from './queries/campaigns'
import { isWithoutPlaces } from './rules'
import { toOperatorCampaign } from './view'

const refuse = refusalsOf(endpoints.operatorCampaignOpen)

/** Shows a draft to users from its start on. Idempotent. */
export const openCampaign = (db: Db, slug: string, actor: string, now: Date): Promise<OperatorCampaign> =>
  db.transaction().execute(async (trx) => {
    const row = await lockCampaign(trx, { slug })
    if (!row) throw refuse('NOT_FOUND')
    if (row.state === 'closed') throw refuse('CAMPAIGN_WRONG', '活动结束了。要再办，先重开，改好日子再开始')
    if (row.state === 'draft') {
      if (row.reward !== null && row.budget === 0) throw refuse('CAMPAIGN_WRONG', '还没有预算，先加预算再开')
      if (isWithoutPlaces(row)) throw refuse('CAMPAIGN_WRONG', '预算不够给一份，先加预算再开')
      if (row.ends_at !== null && row.ends_at <= now) throw refuse('CAMPAIGN_WRONG', '结束的日子已经过了，先改日子')
      await updateCampaign(trx, row.id, { state: 'open', changed_at: now })
      await writeAction(trx, { actor, action: 'open campaign', subjectId: row.id, reason: slug }, now)
    }
    return toOperatorCampaign(trx, await campaignById(trx, row.id), now)
  })
