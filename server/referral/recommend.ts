import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import { INVITES_A_DAY } from '@daogang/contract/rules/referral'
import { lockAccount } from '../auth/queries/accounts'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { chinaDayStart } from '../lib/china-time'
import { maskMobile } from '../lib/mask'
import { refusalsOf } from '../lib/refusal'
import { openPeriod } from './config'
import { readReferral } from './list'
import { accountById, exclusionOf } from './queries/people'
import { countInvitations, insertReferral, openInvitation } from './queries/referrals'

const refuse = refusalsOf(endpoints.recommendFriend)

/**
 * Notes that the owner of a phone is referred by the caller. They are sent nothing: a message without consent would be advertising. The
 * answer does not tell whether the phone has an account. Idempotent while the invitation is open.
 */
export async function recommend(
  { db, now }: Pick<Deps, 'db' | 'now'>, { user, body: { mobile } }: Pick<Call<typeof endpoints.recommendFriend>, 'user' | 'body'>,
) {
  const id = await db.transaction().execute((trx) => store(trx, user.id, mobile, now()))
  return readReferral(db, user.id, id)
}

async function store(trx: Trx, accountId: string, mobile: string, now: Date): Promise<string> {
  await lockAccount(trx, accountId)
  const open = await openInvitation(trx, accountId, mobile)
  if (open) return open.id
  if ((await accountById(trx, accountId))?.mobile === mobile) throw refuse('REFERRAL_REFUSED', '这是你自己的手机号，填朋友的', 'mobile')
  const exclusion = await exclusionOf(trx, accountId)
  if (exclusion !== undefined) throw refuse('REFERRAL_REFUSED', `你的账号不能参加推荐：${exclusion}`)
  if (await countInvitations(trx, accountId, chinaDayStart(now)) >= INVITES_A_DAY) {
    throw refuse('INVITE_LIMIT', `一天最多填${INVITES_A_DAY}个手机号，明天再填，或者发链接给朋友`)
  }
  const period = await openPeriod(trx, now)
  const id = randomUUID()
  await insertReferral(trx, {
    id, period_id: period.id, referrer_id: accountId, friend_id: null, mobile, masked_mobile: maskMobile(mobile), state: 'invited',
    award: period.award, friend_award: period.friend_award, invited_at: now,
  })
  return id
}
