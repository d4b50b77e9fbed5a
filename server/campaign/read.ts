import { endpoints } from '@daogang/contract'
import type { OperatorCampaign } from '@daogang/contract/operator-campaign'
import type { Db } from '../db/schema'
import { refusalsOf } from '../lib/refusal'
import { allCampaigns, campaignBy } from './queries/campaigns'
import { knownOfAll, toOperatorCampaign } from './view'

const refuse = refusalsOf(endpoints.operatorCampaignDetail)

/** All campaigns for operators, the latest first. */
export async function listForOperators(db: Db, now: Date): Promise<{ items: OperatorCampaign[] }> {
  const known = await knownOfAll(db, now)
  return { items: await Promise.all((await allCampaigns(db)).map((row) => toOperatorCampaign(db, row, now, known))) }
}

/** One campaign for operators. */
export async function readForOperators(db: Db, slug: string, now: Date): Promise<OperatorCampaign> {
  const row = await campaignBy(db, slug)
  if (!row) throw refuse('NOT_FOUND')
  return toOperatorCampaign(db, row, now)
}
