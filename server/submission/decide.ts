import { endpoints } from '@daogang/contract'
import { ANSWER_AGAIN_DAYS, isReserving, isWaiting, type Outcome, type SubmissionState } from '@daogang/contract/rules/campaign'
import { DAY_MS } from '@daogang/contract/rules/durations'
import { yuanText } from '@daogang/contract/rules/money'
import { endIfSpent } from '../campaign/end-if-spent'
import { fieldsOf, lockCampaign, moveBudget, type CampaignRow } from '../campaign/queries/campaigns'
import { give } from '../coin/grant'
import type { Trx } from '../db/schema'
import { LedgerError } from '../ledger/ledger-error'
import { awardFundOf, claimOf } from '../ledger/rules'
import { transfer } from '../ledger/transfer'
import { refusalsOf } from '../lib/refusal'
import { notifyPerson } from '../notice/write-notice'
import { departureOf, insertEvent, lockSubmission, submissionById, updateSubmission, type SubmissionRow } from './queries/submissions'

const refuse = refusalsOf(endpoints.operatorSubmissionDecide)

export interface SubmissionDecision {
  outcome: Outcome
  /** The person reads it. */
  reason: string
  corrections: readonly { name: string, text: string }[]
  /** The operator. */
  actor: string
}

/** A campaign and one of its submissions, both locked; undefined if there is no such submission. */
export async function lockBoth(trx: Trx, id: string): Promise<{ campaign: CampaignRow, row: SubmissionRow } | undefined> {
  const found = await submissionById(trx, id)
  const campaign = found && await lockCampaign(trx, { id: found.campaign_id })
  const row = campaign && await lockSubmission(trx, id)
  return row && { campaign, row }
}

/**
 * Decides on a submission, in the transaction that writes the audit log. An acceptance pays at once from the campaign's budget.
 * @returns the state afterwards, and the account; undefined if there is no such submission
 */
export async function decideSubmission(
  trx: Trx, id: string, decision: SubmissionDecision, now: Date,
): Promise<{ state: SubmissionState, accountId: string } | undefined> {
  const both = await lockBoth(trx, id)
  if (!both) return undefined
  const { campaign, row } = both
  if (!isWaiting(row.state)) throw refuse('SUBMISSION_SETTLED', '这份提交已经有结果了')
  const { outcome } = decision
  const state = outcome === 'accepted' ? await accept(trx, campaign, row, decision, now)
    : outcome === 'rejected' ? await sendBack(trx, campaign, row, decision, now)
      : await refuseForGood(trx, campaign, row, decision, now)
  return { state, accountId: row.account_id }
}

async function accept(
  trx: Trx, campaign: CampaignRow, row: SubmissionRow, { reason, actor }: SubmissionDecision, now: Date,
): Promise<SubmissionState> {
  const departure = await departureOf(trx, row.account_id)
  if (departure === 'left') throw refuse('CAMPAIGN_WRONG', '这个账号注销了，只能不通过')
  if (departure === 'leaving') throw refuse('CAMPAIGN_WRONG', '这个账号在注销，可能会撤回。等他的注销有结果再审')
  const isPaid = row.award > 0
  if (isPaid) await pay(trx, campaign, row, now)
  await updateSubmission(trx, row.id, { state: isPaid ? 'paid' : 'accepted', reason })
  await insertEvent(trx, { submission_id: row.id, kind: 'accepted', actor, reason }, now)
  if (isPaid) await insertEvent(trx, { submission_id: row.id, kind: 'paid', actor }, now)
  await notifyPerson(trx, {
    accountId: row.account_id, kind: isPaid ? 'submission_paid' : 'submission_accepted', ref: row.id, text: paidText(campaign, row),
  }, now)
  return isPaid ? 'paid' : 'accepted'
}

function paidText({ title, reward }: CampaignRow, { award, tax }: SubmissionRow): string {
  if (award === 0 || !reward) return `“${title}”通过了`
  if (reward.asset === 'COIN') return `“${title}”通过了，${award}个工币给你了`
  return tax === 0 ? `“${title}”通过了，${yuanText(award)}到你的钱包了`
    : `“${title}”通过了，${yuanText(award)}扣了个税${yuanText(tax)}，${yuanText(award - tax)}到你的钱包了`
}

/** Pays the promised award, and ends a campaign whose budget is spent. */
async function pay(trx: Trx, campaign: CampaignRow, { id, account_id: accountId, award, tax }: SubmissionRow, now: Date): Promise<void> {
  const { id: campaignId, title, reward } = campaign
  const about = { key: `campaign award ${id}`, subject: `submission:${id}`, note: title }
  if (reward?.asset === 'COIN') {
    await give(trx, { ...about, accountId, coins: award }, now)
  } else {
    const legs = [
      { account: awardFundOf(campaignId), amount: -award }, { account: claimOf(accountId), amount: award - tax },
      ...(tax > 0 ? [{ account: { kind: 'tax' as const, owner: '' }, amount: tax }] : []),
    ]
    await transfer(trx, { ...about, kind: 'award', legs }, now).catch((error: unknown) => {
      throw error instanceof LedgerError && error.reason === 'short' ? refuse('CAMPAIGN_FUND_SHORT', '活动的钱不够，先加预算') : error
    })
  }
  await moveBudget(trx, campaignId, { reserved: -award, spent: award })
  await endIfSpent(trx, campaignId, now)
}

/** Its share of the budget is kept until it has to be answered again. */
async function sendBack(
  trx: Trx, campaign: CampaignRow, row: SubmissionRow, { reason, corrections, actor }: SubmissionDecision, now: Date,
): Promise<SubmissionState> {
  if (reason === '') throw refuse('CAMPAIGN_WRONG', '要写原因，对方看了知道怎么改')
  const names = (await fieldsOf(trx, campaign.id, row.version)).map(({ name }) => name)
  if (corrections.some(({ name }) => !names.includes(name))) throw refuse('CAMPAIGN_WRONG', '要改的题目不在这份表单里')
  await updateSubmission(trx, row.id, {
    state: 'rejected', reason, corrections: JSON.stringify(corrections), answer_until: new Date(now.getTime() + ANSWER_AGAIN_DAYS * DAY_MS),
  })
  await insertEvent(trx, { submission_id: row.id, kind: 'rejected', actor, reason }, now)
  await notifyPerson(trx, {
    accountId: row.account_id, kind: 'submission_rejected', text: `“${campaign.title}”要改一下：${reason}。${ANSWER_AGAIN_DAYS}天内改好再交`,
  }, now)
  return 'rejected'
}

async function refuseForGood(
  trx: Trx, campaign: CampaignRow, row: SubmissionRow, { reason, actor }: SubmissionDecision, now: Date,
): Promise<SubmissionState> {
  if (reason === '') throw refuse('CAMPAIGN_WRONG', '要写原因，对方看得到')
  await end(trx, row, { reason, actor }, now)
  await notifyPerson(trx, {
    accountId: row.account_id, kind: 'submission_closed', ref: row.id, text: `“${campaign.title}”没通过：${reason}`,
  }, now)
  return 'closed'
}

/** Ends a submission without a payment, and frees its share of the budget. Both are locked. */
export async function end(
  trx: Trx, row: SubmissionRow, { reason, actor }: { reason: string, actor: string }, now: Date,
): Promise<void> {
  if (!isReserving(row.state)) throw new Error('A submission is settled')
  await moveBudget(trx, row.campaign_id, { reserved: -row.award })
  await updateSubmission(trx, row.id, { state: 'closed', reason, corrections: '[]', answer_until: null })
  await insertEvent(trx, { submission_id: row.id, kind: 'closed', actor, reason }, now)
  await endIfSpent(trx, row.campaign_id, now)
}
