import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import { CODE_TEXT, plainCode, REFERRAL_CODE } from '@daogang/contract/rules/referral'
import { lockAccounts } from '../auth/queries/accounts'
import type { Db, Trx } from '../db/schema'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { openPeriod } from './config'
import { friendFault } from './friend-fault'
import { readReferral } from './list'
import { bind, moveOnIn } from './move-on'
import { readPeriod, toPeriod } from './period'
import { accountById, exclusionOf, maskedNameOf, ownerOfCode } from './queries/people'
import { hasReferred, insertReferral, invitationsOf, lockReferral, openInvitation, referralOfFriend } from './queries/referrals'
import { revoke } from './revoke'

const refuse = refusalsOf(endpoints.referralAccept)

async function ownerOf(db: Db, typed: string): Promise<string> {
  const code = plainCode(typed)
  if (!REFERRAL_CODE.test(code)) throw refuse('BAD_INPUT', CODE_TEXT, 'code')
  const owner = await ownerOfCode(db, code)
  if (owner === undefined) throw refuse('NOT_FOUND', MISSING.referralCode, 'code')
  return owner
}

/** The person behind a code, masked, and the present period. */
export async function readInviter({ db, now }: Pick<Deps, 'db' | 'now'>, { query: { code } }: Call<typeof endpoints.referralInviter>) {
  const at = now()
  const [owner, period] = [await ownerOf(db, code), await readPeriod(db, undefined, at)]
  return { who: await maskedNameOf(db, owner), period: period ? toPeriod(period, at) : null }
}

/** Binds a new caller to the owner of a code. Idempotent. */
export async function accept(
  { db, now }: Pick<Deps, 'db' | 'now'>, { user, body }: Pick<Call<typeof endpoints.referralAccept>, 'user' | 'body'>,
) {
  const id = await db.transaction().execute((trx) => store(trx, user.id, body.code, now()))
  return readReferral(db, user.id, id)
}

async function store(trx: Trx, friendId: string, typed: string, now: Date): Promise<string> {
  const referrerId = await ownerOf(trx, typed)
  if (referrerId === friendId) throw refuse('REFERRAL_REFUSED', '这是你自己的邀请码，填朋友的', 'code')
  // The referrer too: two new people who enter each other's code at once are not both referred.
  await lockAccounts(trx, [friendId, referrerId])
  const first = await referralOfFriend(trx, friendId)
  if (first?.referrer_id === referrerId) return first.id
  if (first) throw refuse('REFERRAL_REFUSED', '已经有人推荐你了，一个人只算一个推荐人')
  const fault = await friendFault(trx, friendId, now)
  if (fault !== null) throw refuse('REFERRAL_REFUSED', fault)
  if (await hasReferred(trx, friendId, referrerId)) throw refuse('REFERRAL_REFUSED', '你推荐过他，不能再反过来算', 'code')
  const exclusion = await exclusionOf(trx, referrerId)
  if (exclusion !== undefined) throw refuse('REFERRAL_REFUSED', '这个邀请码现在不能用，换一个', 'code')
  const id = await invitationFrom(trx, referrerId, friendId, now)
  const row = await lockReferral(trx, id)
  if (!row) throw new Error('The referral is gone')
  await bind(trx, row, { friendId, at: now }, now)
  await endOthers(trx, friendId, now)
  await moveOnIn(trx, id, now)
  return id
}

/** The invitation of the friend's phone by the same referrer, or a new one. */
async function invitationFrom(trx: Trx, referrerId: string, friendId: string, now: Date): Promise<string> {
  const mobile = (await accountById(trx, friendId))?.mobile ?? ''
  const open = await openInvitation(trx, referrerId, mobile)
  if (open) return open.id
  const period = await openPeriod(trx, now)
  const id = randomUUID()
  // It needs a phone until it is bound, in this transaction.
  await insertReferral(trx, {
    id, period_id: period.id, referrer_id: referrerId, friend_id: null, mobile, state: 'invited', award: period.award,
    friend_award: period.friend_award, invited_at: now,
  })
  return id
}

/** Invitations of the same phone by others cannot count any more. */
async function endOthers(trx: Trx, friendId: string, now: Date): Promise<void> {
  const mobile = (await accountById(trx, friendId))?.mobile ?? ''
  for (const id of await invitationsOf(trx, mobile)) {
    const row = await lockReferral(trx, id)
    if (row?.state === 'invited') await revoke(trx, row, 'taken', now)
  }
}
