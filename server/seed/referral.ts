import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@daogang/contract/rules/durations'
import type { Trx } from '../db/schema'
import { FUND_BELOW } from '../operator/rules'
import { fundPeriod, openPeriod } from '../referral/budget'
import { moveOnIn } from '../referral/move-on'
import { insertReferral } from '../referral/queries/referrals'
import { chinaDate } from '../lib/china-time'
import { maskName } from '../lib/id-card'
import { maskMobile } from '../lib/mask'
import { before } from './day'
import { DEMO_SEEKER_MOBILE } from './demo'

const [AWARD, FRIEND_AWARD] = [10_000, 2_000]
/** A number in the block of the demo accounts. */
const INVITED_MOBILE = '13800005566'
const REFERRED_DAYS_AGO = 3

/**
 * A period of referrals in which the demo seeker referred colleagues, whose confirmed days are those of the demo's attendance, and others
 * that are not that far.
 */
export async function makeReferrals(trx: Trx, seekers: readonly { account: { id: string } }[], now: Date): Promise<void> {
  const ago = (days: number) => (days > 0 ? before(now, days * DAY_MS) : new Date(now.getTime() - days * DAY_MS))
  const me = await trx.selectFrom('account').select('id').where('mobile', '=', DEMO_SEEKER_MOBILE).executeTakeFirst()
  const workers = await trx.selectFrom('employment').select(['account_id', 'created_at']).distinctOn('account_id')
    .where('account_id', '<>', me?.id ?? '').orderBy('account_id').orderBy('created_at').execute()
  if (!me) return
  const period = await openPeriod(trx, {
    title: '老乡带老乡', startsOn: chinaDate(ago(60)), endsOn: chinaDate(ago(-60)), award: AWARD, friendAward: FRIEND_AWARD,
    cityIds: [], by: 'demo',
  }, ago(60))
  if (!('id' in period) || period.id === undefined) return
  const { id: periodId } = period
  await fundPeriod(trx, { periodId, once: randomUUID(), amount: FUND_BELOW.CNY - 100, by: 'demo' }, ago(60))
  const common = { period_id: periodId, award: AWARD, friend_award: FRIEND_AWARD, mobile: null, state: 'registered' as const }
  await nameWorkers(trx, workers.map(({ account_id }) => account_id), ago(50))
  const employed = new Set(workers.map(({ account_id }) => account_id))
  const idle = seekers.map(({ account }) => account.id).filter((id) => id !== me.id && !employed.has(id))

  for (const [nth, { account_id: friendId, created_at: hiredAt }] of workers.entries()) {
    const [id, at] = [randomUUID(), new Date(hiredAt.getTime() - 2 * DAY_MS)]
    // The last one was referred by another person, for the ranking.
    const referrerId = nth < workers.length - 1 ? me.id : idle[0] ?? me.id
    await insertReferral(trx, { ...common, id, referrer_id: referrerId, friend_id: friendId, invited_at: at, registered_at: at })
    for (const moment of nth === 0 ? [ago(9), now] : [ago(2)]) await moveOnIn(trx, id, moment)
  }
  const registeredAt = ago(REFERRED_DAYS_AGO)
  await insertReferral(trx, {
    ...common, id: randomUUID(), referrer_id: me.id, friend_id: idle[1] ?? null, invited_at: registeredAt, registered_at: registeredAt,
  })
  await insertReferral(trx, {
    ...common, id: randomUUID(), referrer_id: me.id, friend_id: idle[2] ?? null, invited_at: ago(20), registered_at: ago(20),
    state: 'revoked', reason: 'same_device', revoked_at: ago(19),
  })
  await insertReferral(trx, {
    ...common, id: randomUUID(), referrer_id: me.id, friend_id: null, state: 'invited', mobile: INVITED_MOBILE,
    masked_mobile: maskMobile(INVITED_MOBILE), invited_at: ago(1),
  })
  // The demo's notices are about jobs; those of days ago would be on top of them.
  await trx.deleteFrom('notice').where('kind', 'like', 'referral_%').execute()
}

/** Friends who count have a real name. */
async function nameWorkers(trx: Trx, ids: readonly string[], at: Date): Promise<void> {
  const people = await trx.selectFrom('resume').select(['account_id', 'name']).where('account_id', 'in', ids).execute()
  await trx.insertInto('real_name').values(people.map(({ account_id, name }) => ({
    id: randomUUID(), account_id, path: 'earlier' as const, status: 'approved' as const, masked_name: maskName(name), created_at: at,
    decided_at: at,
  }))).execute()
}
