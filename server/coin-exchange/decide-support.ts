import type { Trx } from '../db/schema'
import { give } from '../coin/grant'
import { exchangeSubject } from '../coin/rules'
import { notifyPerson } from '../notice/write-notice'
import { setSupport, type ExchangeRow } from './queries/exchanges'

/** Answers a request for support with a voucher's code. A later code replaces it, with a notice for each. */
export async function grantSupport(
  trx: Trx, { id, account_id: accountId, state }: ExchangeRow, voucher: string, now: Date,
): Promise<void> {
  await setSupport(trx, id, { state: 'granted', voucher }, now)
  // A replaced code has no `ref`: the person got a notice with it for the first code. The caller refuses a code that was given before.
  const about = state === 'granted' ? { text: '健康证补贴的兑换码换了，以“工币”里现在的为准' }
    : { ref: id, text: '健康证补贴给你了，兑换码在“工币”里，体检时出示' }
  await notifyPerson(trx, { accountId, kind: 'coin_support_granted', ...about }, now)
}

/** Refuses a request for support, and gives the coins back. */
export async function refuseSupport(trx: Trx, { id, account_id: accountId, coins }: ExchangeRow, reason: string, now: Date): Promise<void> {
  await setSupport(trx, id, { state: 'refused', reason }, now)
  await give(trx, { key: `coin back ${id}`, subject: exchangeSubject(id), note: '健康证补贴没通过，工币退回', accountId, coins }, now)
  await notifyPerson(trx, {
    accountId, kind: 'coin_support_refused', ref: id, text: `健康证补贴没通过：${reason}。${coins}个工币退给你了`,
  }, now)
}
