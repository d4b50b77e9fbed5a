import { DAY_MS } from '@daogang/contract/rules/durations'
import { startOf } from '@daogang/contract/rules/membership'
import type { Trx } from '../db/schema'
import { notifyPerson } from '../notice/write-notice'
import { grantProps } from '../prop/repository'
import { boostOf, boostResume } from '../resume/queries/boost'
import { lockCardsOf, untilOf, updateOrder, type OrderRow } from './queries/orders'

const PROPS = ['refresh', 'top', 'urgent'] as const

/** Gives what an order bought, once it is paid. The account and the order are locked. @returns until when it counts */
export async function deliver(trx: Trx, order: OrderRow, now: Date): Promise<Date> {
  const { id, account_id: accountId, enterprise_id: enterpriseId, days, benefits, title } = order
  if (enterpriseId !== null) await lockCardsOf(trx, enterpriseId)
  const until = await untilOf(trx, { accountId, enterpriseId })
  // A place further up that was got with coins is not lost: the card follows it.
  const boosted = benefits.boost ? (await boostOf(trx, accountId))?.boostedUntil ?? null : null
  const startsAt = startOf(boosted, startOf(until, now))
  const endsAt = new Date(startsAt.getTime() + days * DAY_MS)
  await updateOrder(trx, id, { state: 'paid', paid_at: now, starts_at: startsAt, ends_at: endsAt })
  if (benefits.boost) await boostResume(trx, accountId, endsAt, now)
  for (const kind of PROPS) {
    if (enterpriseId === null || benefits[kind] === 0) continue
    const left = Math.ceil((endsAt.getTime() - now.getTime()) / DAY_MS)
    await grantProps(trx, { enterpriseId, kind, count: benefits[kind], days: left, source: 'membership' }, now)
  }
  await notifyPerson(trx, { accountId, kind: 'membership_bought', ref: id, text: `“${title}”开通了` }, now)
  return endsAt
}
