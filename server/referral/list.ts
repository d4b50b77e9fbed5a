import type { endpoints } from '@daogang/contract'
import type { Referral } from '@daogang/contract/referral'
import type { Db } from '../db/schema'
import type { Deps } from '../deps'
import type { User } from '../http/gate'
import type { Call } from '../http/serve'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { MISSING } from '../lib/missing'
import { toPage } from '../lib/page'
import { Refusal } from '../lib/refusal'
import { friendFault } from './friend-fault'
import { moveOn } from './move-on'
import { accountById } from './queries/people'
import { invitationsOf, openReferralsOf, ownReferral, referralOfFriend, referralsBy } from './queries/referrals'
import { toReferral } from './view'

type Around = Pick<Deps, 'db' | 'now'>

/** A referral of which the account is one of the two. @throws Refusal NOT_FOUND */
export async function readReferral(db: Db, accountId: string, id: string): Promise<Referral> {
  const row = await ownReferral(db, accountId, id)
  if (!row) throw new Refusal('NOT_FOUND', MISSING.referral)
  return toReferral(row, accountId)
}

/** The friends of the caller, the latest first. The first page is up to date at once, without waiting for a round. */
export async function listReferrals({ db, now }: Around, { user, body: { cursor } }: Call<typeof endpoints.recommendList>) {
  const scope = `referrals ${user.id}`
  const after = readTimeCursor(scope, cursor)
  if (after === null) await refresh(db, user.id, now())
  const rows = await referralsBy(db, user.id, after)
  return toPage(rows, (row) => toReferral(row, user.id), (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
}

/** So many of a person's open referrals are looked at in a request; a round looks at the others. */
const AT_ONCE = 20

async function refresh(db: Db, accountId: string, now: Date): Promise<void> {
  for (const id of await openReferralsOf(db, accountId, AT_ONCE)) await moveOn(db, id, now)
}

export async function readDetails({ db, now }: Around, { user, query: { id } }: Call<typeof endpoints.recommendDetails>) {
  // Only one's own is moved on.
  await readReferral(db, user.id, id)
  await moveOn(db, id, now())
  return readReferral(db, user.id, id)
}

/** The referral of which the caller is the friend, also one by phone that a round has not seen yet. */
export async function readFriend({ db, now }: Around, { id: accountId }: User) {
  const at = now()
  const mobile = (await accountById(db, accountId))?.mobile ?? ''
  for (const id of await invitationsOf(db, mobile)) await moveOn(db, id, at)
  const found = await referralOfFriend(db, accountId)
  if (!found) return { referral: null, closed: await friendFault(db, accountId, at) ?? '' }
  await moveOn(db, found.id, at)
  return { referral: await readReferral(db, accountId, found.id), closed: '已经有人推荐你了' }
}
