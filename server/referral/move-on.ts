import { DAY_MS } from '@daogang/contract/rules/durations'
import {
  CONFIRM_WITHIN_DAYS, HOLD_DAYS, INVITE_VALID_DAYS, nextStep, QUALIFY_DAYS, QUALIFY_WITHIN_DAYS, referralFault, type RevokeReason,
} from '@daogang/contract/rules/referral'
import { lockAccounts } from '../auth/queries/accounts'
import type { Db, Trx } from '../db/schema'
import { chinaDate } from '../lib/china-time'
import { giveBackIfClosed } from './give-back'
import { costOf } from './period'
import { factsOf, type Known } from './queries/facts'
import { newAccountOf } from './queries/people'
import { lockPeriod, termsOf, type PeriodRow } from './queries/periods'
import {
  costsBefore, findReferral, firstInvitation, hasReferred, lockReferral, referralOfFriend, updateReferral, type ReferralRow,
} from './queries/referrals'
import { revoke } from './revoke'
import { tell } from './tell'

/** When the days have to be worked. */
export const deadlineOf = (registeredAt: Date): Date => new Date(registeredAt.getTime() + QUALIFY_WITHIN_DAYS * DAY_MS)
/** When days that were worked in time have to be confirmed. */
const endOf = (registeredAt: Date): Date => new Date(deadlineOf(registeredAt).getTime() + CONFIRM_WITHIN_DAYS * DAY_MS)
/** When an invitation by phone lapses. */
export const lapseOf = (invitedAt: Date): Date => new Date(invitedAt.getTime() + INVITE_VALID_DAYS * DAY_MS)

/** A day after all others: an operator allowed a referral that was late. */
const NO_LAST_DAY = '9999-12-31'

/**
 * Moves a referral on to where the facts are: from the registration, the employment and the confirmed days. Idempotent, so any number of
 * processes, and the two friends' own requests, may call it.
 */
export const moveOn = (db: Db, id: string, now: Date): Promise<void> => db.transaction().execute((trx) => moveOnIn(trx, id, now))

/** The same in a transaction of the caller. The accounts of an invitation are locked here before the referral. */
export async function moveOnIn(trx: Trx, id: string, now: Date): Promise<void> {
  const found = await findReferral(trx, id)
  if (found?.state === 'invited') await bindByPhone(trx, found, now)
  // As many steps as there are states: a friend may have registered, been hired and worked since the last look.
  for (let steps = 0; steps < 4; steps++) {
    const row = await lockReferral(trx, id)
    if (!row || !await step(trx, row, now)) return
  }
}

/** Binds an invitation to the account that its phone registered after it. */
async function bindByPhone(
  trx: Trx, { id, mobile, period_id: periodId, referrer_id: referrerId, invited_at: invitedAt }: ReferralRow, now: Date,
): Promise<void> {
  if (mobile === null) return
  if ((await termsOf(trx, periodId)).closed_at !== null) return end(trx, id, 'closed', now)
  const account = await newAccountOf(trx, mobile, invitedAt)
  if (!account) {
    if (lapseOf(invitedAt) <= now) await end(trx, id, 'lapsed', now)
    return
  }
  // Both, as where a code is entered: the referrer may be entering this one's code.
  await lockAccounts(trx, [account.id, referrerId])
  const row = await lockReferral(trx, id)
  if (row?.state !== 'invited') return
  if (await referralOfFriend(trx, account.id)) return revoke(trx, row, 'taken', now)
  // By now the friend is the referrer of this one: two accounts do not earn for each other.
  if (await hasReferred(trx, account.id, row.referrer_id)) return revoke(trx, row, 'taken', now)
  // The first invitation counts; this one is looked at again after it.
  if (await firstInvitation(trx, mobile) !== id) return
  await bind(trx, row, { friendId: account.id, at: account.created_at }, now)
}

/** Ends an invitation, if it is still open. */
async function end(trx: Trx, id: string, reason: 'closed' | 'lapsed', now: Date): Promise<void> {
  const row = await lockReferral(trx, id)
  if (row?.state === 'invited') await revoke(trx, row, reason, now)
}

/** Binds a friend, whose account is locked, to an invitation. */
export async function bind(trx: Trx, row: ReferralRow, { friendId, at }: { friendId: string, at: Date }, now: Date): Promise<void> {
  await updateReferral(trx, row.id, { friend_id: friendId, state: 'registered', registered_at: at, mobile: null })
  await tell(trx, { ...row, friend_id: friendId }, 'referral_joined', {
    referrer: '你推荐的朋友注册了，他入职干满天数就有奖励',
    friend: '有个朋友推荐了你。不是朋友推荐的，点进去说一声就不算',
  }, now)
}

/** One step. @returns whether the state changed, so that the next step may follow */
async function step(trx: Trx, row: ReferralRow, now: Date): Promise<boolean> {
  const { id, state, friend_id: friendId, registered_at: registeredAt } = row
  if (state === 'invited' || state === 'revoked' || friendId === null || registeredAt === null) return false
  // An award that was paid stays, and so does the other one.
  if (row.claimed_at !== null || row.friend_claimed_at !== null) return false
  const { known, fault, isClosed } = await findingsOf(trx, { ...row, friend_id: friendId, registered_at: registeredAt })
  if (fault !== null) {
    await revoke(trx, row, fault, now)
    await giveBackIfClosed(trx, row.period_id, now)
    return false
  }
  if (state === 'registered' || state === 'hired') {
    return towardsResult(trx, { ...row, state }, { known, isClosed }, now)
  }
  if (known.days < QUALIFY_DAYS) {
    await goBack(trx, row, registeredAt, now)
    return false
  }
  // The days of a closed period are there again.
  if (isShort(row)) {
    await hold(trx, row, now)
    return false
  }
  if (state === 'claimable' || row.claimable_at === null || row.claimable_at > now) return false
  await updateReferral(trx, id, { state: 'claimable' })
  const text = '等的天数到了，推荐奖励能领了'
  await tell(trx, row, 'referral_claimable', { referrer: text, ...(row.friend_award > 0 && { friend: text }) }, now)
  return false
}

/**
 * Whether an award stays put aside while days of its result are open again. To people it is on the way to the result. In a closed period
 * alone, and of the last look.
 */
export const isShort = ({ state, days }: Pick<ReferralRow, 'state' | 'days'>): boolean => state === 'qualified' && days < QUALIFY_DAYS

/**
 * Hours of a result that were confirmed are open again. The money is free for others, and the days go on. A closed period takes no money
 * any more, so there it stays put aside until the last of the days may be confirmed.
 */
async function goBack(trx: Trx, row: ReferralRow, registeredAt: Date, now: Date): Promise<void> {
  // Locked, because the end of the period counts the awards that are put aside.
  const period = await lockPeriod(trx, row.period_id)
  if (!period || period.closed_at === null) {
    await updateReferral(trx, row.id, { state: 'hired', reached_at: null, qualified_at: null, claimable_at: null, look_at: now })
    return
  }
  // One that an operator allowed has the same time again: the money does not stay for ever.
  if (endOf(row.cleared_at ?? registeredAt) <= now) {
    await revoke(trx, row, 'late', now)
    await giveBackIfClosed(trx, row.period_id, now)
  } else if (!isShort(row)) {
    await updateReferral(trx, row.id, { state: 'qualified', look_at: now })
  }
}

/** Puts an award aside, or keeps it so, and begins the days of waiting. */
async function hold(
  trx: Trx, row: ReferralRow, now: Date, found: { hired_at?: Date | null, reached_at?: Date | null } = {},
): Promise<void> {
  const claimableAt = new Date(now.getTime() + HOLD_DAYS * DAY_MS)
  await updateReferral(trx, row.id, {
    ...found, state: 'qualified', stop: '', qualified_at: now, claimable_at: claimableAt, look_at: claimableAt,
  })
  const text = `干满${QUALIFY_DAYS}天了，奖励给你留着。再等${HOLD_DAYS}天没有异议就能领`
  await tell(trx, row, 'referral_qualified', { referrer: text, friend: row.friend_award > 0 ? text : `干满${QUALIFY_DAYS}天了` }, now)
}

/** A referral whose friend registered. */
export type Bound = ReferralRow & { friend_id: string, registered_at: Date }

/** What the facts say about a referral, which must be locked: they are kept on it. `fault`: why it does not count; null if it does. */
export async function findingsOf(
  trx: Trx, row: Bound,
): Promise<{ known: Known, fault: RevokeReason | null, isClosed: boolean }> {
  const terms = await termsOf(trx, row.period_id)
  const known = await factsOf(trx, {
    id: row.id, referrerId: row.referrer_id, friendId: row.friend_id, registeredAt: row.registered_at, cityIds: terms.city_ids,
    firstDay: chinaDate(row.registered_at),
    lastDay: row.cleared_at === null ? chinaDate(deadlineOf(row.registered_at)) : NO_LAST_DAY,
    referrerPerson: row.referrer_person, friendPerson: row.friend_person,
  })
  await keep(trx, row, known)
  return { known, fault: referralFault(known, row.cleared_at !== null), isClosed: terms.closed_at !== null }
}

const isSame = (one: Buffer | null, other: Buffer | null): boolean => (one === null || other === null ? one === other : one.equals(other))

/** Keeps the findings, if they are new. The hashes of the id cards too: a real name can move to the other account later. */
async function keep(trx: Trx, row: ReferralRow, { days, referrerPerson, friendPerson }: Known): Promise<void> {
  if (row.days === days && isSame(row.referrer_person, referrerPerson) && isSame(row.friend_person, friendPerson)) return
  await updateReferral(trx, row.id, { referrer_person: referrerPerson, friend_person: friendPerson, days })
}

async function towardsResult(
  trx: Trx, row: ReferralRow & { state: 'registered' | 'hired' }, { known, isClosed }: { known: Known, isClosed: boolean }, now: Date,
): Promise<boolean> {
  // Locked before its money is counted: friends with the result at once get no more than there is.
  const period = known.days >= QUALIFY_DAYS ? await lockPeriod(trx, row.period_id) : undefined
  const reachedAt = period ? row.reached_at ?? now : null
  const next = nextStep({
    state: row.state, isHired: known.isHired, days: known.days, isRealNamed: known.isRealNamed,
    isFunded: period !== undefined && reachedAt !== null && await isFundedBy(trx, period, row, reachedAt),
    isClosed: period ? period.closed_at !== null : isClosed,
    isLate: row.cleared_at === null && endOf(row.registered_at ?? now) <= now,
  })
  if (next.to === 'revoked') {
    await revoke(trx, { ...row, days: known.days }, next.reason, now)
    await giveBackIfClosed(trx, row.period_id, now)
    return false
  }
  const hiredAt = row.hired_at ?? (next.to === 'registered' ? null : now)
  if (next.to === 'qualified') {
    await hold(trx, row, now, { hired_at: hiredAt, reached_at: reachedAt })
    return true
  }
  if (row.state !== next.to || row.stop !== next.stop || row.hired_at !== hiredAt || row.reached_at !== reachedAt) {
    await updateReferral(trx, row.id, { state: next.to, stop: next.stop, hired_at: hiredAt, reached_at: reachedAt })
  }
  return false
}

/** Whether a locked period has the award beside those of friends who wait for money and had their days before. */
const isFundedBy = async (trx: Trx, period: PeriodRow, row: ReferralRow, reachedAt: Date): Promise<boolean> =>
  period.left >= costOf(row) && period.left >= costOf(row) + await costsBefore(trx, row, reachedAt)
