import { randomUUID } from 'node:crypto'
import type { Trx } from '../db/schema'
import { awardFundOf, move } from '../ledger/rules'
import { transfer } from '../ledger/transfer'
import { lockPeriod, type PeriodRow } from './queries/periods'

const AWARD = { kind: 'award', owner: '' } as const

/** Gives the free money of a closed period back: also that of referrals which were revoked after its end. */
export async function giveBack(trx: Trx, { id, title, left }: PeriodRow, now: Date): Promise<void> {
  if (left <= 0) return
  await transfer(trx, {
    key: `referral-back:${randomUUID()}`, kind: 'fund', subject: `referral-period:${id}`, note: `推荐奖金退回：${title}`,
    legs: move(awardFundOf(id), AWARD, left),
  }, now)
}

/** After a referral was revoked: its money is free. That of a closed period goes back, because no one else can get it. */
export async function giveBackIfClosed(trx: Trx, periodId: string, now: Date): Promise<void> {
  const period = await lockPeriod(trx, periodId)
  if (period && period.closed_at !== null) await giveBack(trx, period, now)
}
