import { endpoints } from '@daogang/contract'
import { yuanText } from '@daogang/contract/rules/money'
import { awardTax, HOLD_DAYS } from '@daogang/contract/rules/referral'
import { isPayable } from '../advance/amount'
import { lockAccount } from '../auth/queries/accounts'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { awardFundOf, claimOf, type Leg } from '../ledger/rules'
import { transfer } from '../ledger/transfer'
import { chinaMonth, chinaMonthRange } from '../lib/china-time'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { readReferral } from './list'
import { isShort, moveOn } from './move-on'
import { sharePeriod } from './queries/periods'
import { awardsSince, lockOwnReferral, updateReferral, type ReferralRow } from './queries/referrals'
import { sideOf } from './view'

const refuse = refusalsOf(endpoints.receiveAward)

/**
 * Claims the caller's award of a referral: from the period's budget into the wallet, less the tax, in one transfer. Idempotent: a claimed
 * award is answered as it is.
 */
export async function claim(
  { db, now }: Pick<Deps, 'db' | 'now'>, { user, body: { id } }: Pick<Call<typeof endpoints.receiveAward>, 'user' | 'body'>,
) {
  const at = now()
  await readReferral(db, user.id, id)
  // In a separate transaction: a fault of the referral stays recorded, although the claim is refused.
  await moveOn(db, id, at)
  await db.transaction().execute((trx) => pay(trx, user.id, id, at))
  return readReferral(db, user.id, id)
}

async function pay(trx: Trx, accountId: string, id: string, now: Date): Promise<void> {
  // The tax depends on the awards before, so they wait for each other.
  await lockAccount(trx, accountId)
  const row = await lockOwnReferral(trx, accountId, id)
  if (!row) throw refuse('NOT_FOUND', MISSING.referral)
  const side = sideOf(row, accountId)
  if ((side === 'referrer' ? row.claimed_at : row.friend_claimed_at) !== null) return
  const gross = side === 'referrer' ? row.award : row.friend_award
  const why = notReady(row, gross)
  if (why !== null) throw refuse('REFERRAL_NOT_READY', why)
  if (!await isPayable(trx, accountId)) throw refuse('REAL_NAME_REQUIRED')
  // Closing the period counts the reserved awards.
  await sharePeriod(trx, row.period_id)
  const tax = awardTax(await awardsSince(trx, accountId, chinaMonthRange(chinaMonth(now)).from), gross)
  await transfer(trx, {
    key: `referral:${id}:${side}`, kind: 'award', subject: `referral:${id}`,
    note: tax > 0 ? `推荐奖励${yuanText(gross)}，扣个税${yuanText(tax)}` : '推荐奖励',
    legs: legsOf(row, { accountId, gross, tax }),
  }, now)
  await updateReferral(trx, id, side === 'referrer' ? { claimed_at: now, tax } : { friend_claimed_at: now, friend_tax: tax })
}

function legsOf({ period_id }: ReferralRow, { accountId, gross, tax }: { accountId: string, gross: number, tax: number }): Leg[] {
  const legs: Leg[] = [
    { account: awardFundOf(period_id), amount: -gross },
    { account: claimOf(accountId), amount: gross - tax },
    { account: { kind: 'tax', owner: '' }, amount: tax },
  ]
  return legs.filter(({ amount }) => amount !== 0)
}

/** Why an award cannot be claimed now, as a sentence; null if it can. */
function notReady(row: ReferralRow, gross: number): string | null {
  const { state } = row
  if (state === 'revoked') return '这个推荐不算了，看看原因'
  if (gross === 0) return '这一期朋友没有奖励'
  if (state === 'qualified' && !isShort(row)) return `干满以后要等${HOLD_DAYS}天，到日子再来领`
  return state === 'claimable' ? null : '朋友还没干满，干满了再来领'
}
