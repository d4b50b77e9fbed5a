import { endpoints } from '@daogang/contract'
import type { OperatorCampaign } from '@daogang/contract/operator-campaign'
import type { Db, Trx } from '../db/schema'
import { awardFundOf, move, type AccountRef } from '../ledger/rules'
import { transfer } from '../ledger/transfer'
import { refusalsOf } from '../lib/refusal'
import { writeAction } from '../operator/queries/audit'
import { confirm } from '../operator/queries/approvals'
import { fundAlone } from '../operator/queries/fundings'
import { endIfSpent } from './end-if-spent'
import { FUNDINGS } from './queries/asked'
import { campaignById, fundingOf, insertFunding, lockCampaign, moveBudget, updateCampaign, type CampaignRow } from './queries/campaigns'
import { leftOf } from './rules'
import { toOperatorCampaign } from './view'

const refuse = refusalsOf(endpoints.operatorCampaignFund)

/** Where the platform's awards come from. */
const PLATFORM: AccountRef = { kind: 'award', owner: '' }

interface Funding {
  slug: string
  once: string
  /** Fen or coins; negative takes back. */
  amount: number
}

export interface Funded {
  campaign: OperatorCampaign
  /** Another operator has to say the same, with the same id. */
  waitsForSecond: boolean
}

/**
 * Changes a campaign's budget, in one transaction with the ledger. A budget of coins is a limit of the campaign alone: coins are made
 * when they are given. Idempotent by `once`.
 */
export const fundCampaign = (db: Db, { slug, once, amount }: Funding, actor: string, now: Date): Promise<Funded> =>
  db.transaction().execute(async (trx) => {
    const row = await lockCampaign(trx, { slug })
    if (!row) throw refuse('NOT_FOUND')
    const answer = async (waitsForSecond: boolean) =>
      ({ campaign: await toOperatorCampaign(trx, await campaignById(trx, row.id), now), waitsForSecond })
    const before = await fundingOf(trx, row.id, once)
    if (before && before.amount !== amount) throw refuse('CAMPAIGN_WRONG', '这一笔已经办过了，金额不一样')
    if (before) return answer(false)
    if (!row.reward || amount === 0) throw refuse('CAMPAIGN_WRONG', row.reward ? '要写多少' : '这个活动不给钱也不给工币，不用预算')
    if (leftOf(row) + amount < 0) throw refuse('CAMPAIGN_FUND_SHORT', '最多收回没有答应给人的那部分')
    if (amount > 0 && !await fundAlone(trx, { operator: actor, asset: row.reward.asset, amount }, now)) {
      const { approvers } = await confirm(trx, `${FUNDINGS}${row.id} ${amount} ${once}`, actor, now)
      if (approvers.length < 2) {
        await writeAction(trx, { actor, action: 'confirm fund campaign', subjectId: row.id, reason: `${slug} ${amount}` }, now)
        return answer(true)
      }
    }
    await book(trx, row, { once, amount }, actor, now)
    return answer(false)
  })

async function book(trx: Trx, row: CampaignRow, { once, amount }: Omit<Funding, 'slug'>, actor: string, now: Date): Promise<void> {
  await insertFunding(trx, { campaign_id: row.id, once, amount, actor, at: now })
  await moveBudget(trx, row.id, { budget: amount })
  if (row.reward?.asset === 'CNY') {
    await transfer(trx, {
      key: `campaign fund ${row.id} ${once}`, kind: 'fund', subject: `campaign:${row.id}`, note: `活动预算：${row.title}`,
      legs: move(PLATFORM, awardFundOf(row.id), amount),
    }, now)
  }
  // More money opens what ended without it. Too little for one reward ends it again.
  if (amount > 0 && row.closed_by === 'budget' && row.ends_at !== null && row.ends_at > now) {
    await updateCampaign(trx, row.id, { state: 'open', closed_by: null, changed_at: now })
  }
  await endIfSpent(trx, row.id, now)
  await writeAction(trx, { actor, action: 'fund campaign', subjectId: row.id, reason: `${row.slug} ${amount}` }, now)
}
