import type { Referral } from '@daogang/contract/referral'
import { MAX_REFERRAL_APPEALS, mayAppealReferral } from '@daogang/contract/rules/referral'
import { deadlineOf, isShort, lapseOf } from './move-on'
import type { ShownReferral } from './queries/referrals'
import { revokedText } from './revoke'

/** A person without a real name, to people who do not know their phone number. */
export const UNNAMED = '没实名的朋友'

const iso = (time: Date | null): string | null => time?.toISOString() ?? null

/** The state as people and operators see it. */
export const shownStateOf = (row: ShownReferral): ShownReferral['state'] => (isShort(row) ? 'hired' : row.state)

function untilOf(row: ShownReferral): string | null {
  const { invited_at, registered_at, cleared_at } = row
  const state = shownStateOf(row)
  if (state === 'invited') return lapseOf(invited_at).toISOString()
  if ((state !== 'registered' && state !== 'hired') || registered_at === null || cleared_at !== null) return null
  return deadlineOf(registered_at).toISOString()
}

/** The side of the account in a referral. */
export const sideOf = ({ referrer_id: referrer }: { referrer_id: string }, accountId: string): 'referrer' | 'friend' =>
  (referrer === accountId ? 'referrer' : 'friend')

const claimOf = (row: ShownReferral, side: 'referrer' | 'friend'): Referral['claimed'] => {
  const [gross, tax, at] = side === 'referrer'
    ? [row.award, row.tax, row.claimed_at]
    : [row.friend_award, row.friend_tax, row.friend_claimed_at]
  return at === null || tax === null ? null : { gross, tax, net: gross - tax, at: at.toISOString() }
}

/** The words are for the writer and operators: they may hold what the other one is not meant to read. */
const appealOf = (appeal: ShownReferral['appeal'], accountId: string): Referral['appeal'] => appeal && {
  state: appeal.state, content: appeal.by === accountId ? appeal.content : '', answer: appeal.answer, at: new Date(appeal.at).toISOString(),
}

/** A referral as one of the two sees it. */
export function toReferral(row: ShownReferral, accountId: string): Referral {
  const side = sideOf(row, accountId)
  const claimed = claimOf(row, side)
  const award = side === 'referrer' ? row.award : row.friend_award
  const isOpen = row.state === 'claimable' && claimed === null
  const reason = row.reason === '' ? null : row.reason
  return {
    id: row.id,
    as: side,
    // The referrer reads of the friend's number what they typed themselves.
    who: (side === 'referrer' ? row.friend ?? row.masked_mobile : row.referrer) || UNNAMED,
    period: { id: row.period_id, title: row.title },
    state: claimed ? 'claimed' : shownStateOf(row),
    days: row.days,
    stop: row.stop,
    award,
    registeredAt: iso(row.registered_at),
    hiredAt: iso(row.hired_at),
    qualifiedAt: isShort(row) ? null : iso(row.qualified_at),
    claimableAt: isShort(row) ? null : iso(row.claimable_at),
    until: untilOf(row),
    mayClaim: isOpen && award > 0,
    claimed,
    revoked: reason === null || row.revoked_at === null ? null
      : { reason, text: revokedText(reason, { days: row.days, note: row.reason_note }), at: row.revoked_at.toISOString() },
    appeal: appealOf(row.appeal, accountId),
    mayAppeal: reason !== null && mayAppealReferral(reason, row.registered_at !== null) && row.appeal?.state !== 'submitted'
      && row.appeals < MAX_REFERRAL_APPEALS,
  }
}
