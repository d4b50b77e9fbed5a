import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { giveBackIfClosed } from './give-back'
import { isShort } from './move-on'
import { lockOwnReferral } from './queries/referrals'
import { revoke } from './revoke'

const refuse = refusalsOf(endpoints.referralRefuse)

/** Ends a referral because the friend says that the referrer is not theirs. Only before the result. Idempotent. */
export async function refuseReferrer({ db, now }: Pick<Deps, 'db' | 'now'>, { user, body: { id } }: Call<typeof endpoints.referralRefuse>) {
  await db.transaction().execute(async (trx) => {
    const row = await lockOwnReferral(trx, user.id, id)
    if (!row || row.friend_id !== user.id) throw refuse('NOT_FOUND', MISSING.referral)
    if (row.reason === 'friend') return
    const isOnTheWay = row.state === 'registered' || row.state === 'hired' || isShort(row)
    if (!isOnTheWay) throw refuse('REFERRAL_REFUSED', '已经干满了，改不了推荐人。有疑问请联系客服')
    await revoke(trx, row, 'friend', now())
    await giveBackIfClosed(trx, row.period_id, now())
  })
  return {}
}
