import type { ClientType } from '@daogang/contract/auth'
import { DAY_MS } from '@daogang/contract/rules/durations'
import { forgetVisits } from '../content-check/queries/visits'
import type { Db, Trx } from '../db/schema'
import type { Sessions } from '../http/gate'
import { Refusal } from '../lib/refusal'
import { hashToken, isToken, newToken } from '../lib/token'
import { standingsOf } from '../risk/queries/bans'
import { restrictionsOf } from '../risk/repository'
import { blockOf, closedOf, openMembers } from '../risk/rules'
import { banText } from '../risk/wording'
import { forgetSubscriber } from '../subscription/repository'
import { hostOf } from '../subscription/rules'
import { isTenantToken } from '../tenant/tokens'
import { endSessionsOf, findSession, hasOtherAccount, insertSession, logOutSession, replaceSession } from './queries/sessions'
import { sessionRefusal } from './rules'

const SESSION_MS = 30 * DAY_MS

/** The gate's checks on the database. */
export const createSessions = (db: Db, now: () => Date): Sessions => ({
  async find(token, deviceId) {
    if (!isToken(token)) return new Refusal('TOKEN_MALFORMED')
    const at = now()
    const session = await findSession(db, hashToken(token), deviceId)
    if (!session) return new Refusal('NOT_LOGGED_IN')
    const refusal = sessionRefusal(session, at)
    if (refusal) return refusal
    const { device_id: ownDeviceId, account_id: accountId } = session
    if (deviceId && ownDeviceId && deviceId !== ownDeviceId && await hasOtherAccount(db, deviceId, accountId)) {
      return new Refusal('DEVICE_MISMATCH')
    }
    const user = {
      id: accountId, role: session.role, sessionId: session.id, members: session.members ?? [], withdrawn: session.withdrawn,
    }
    return session.leaving_until ? { ...user, isLeaving: true } : user
  },

  async openMembers({ id, members }) {
    const standings = await standingsOf(db, id, now())
    const ban = closedOf(standings)
    if (ban) return new Refusal('ENTERPRISE_BANNED', banText(ban))
    return openMembers(members, standings)
  },

  async blockedText(accountId) {
    const at = now()
    return blockOf(await restrictionsOf(db, accountId, at), at)
  },

  isTenantToken: (token, sessionId) => isTenantToken(db, { token, sessionId }, now()),
})

export interface NewSession {
  accountId: string
  clientType: ClientType
  deviceId: string | null
}

/**
 * Opens a session and returns its token, which is stored only as a hash. Replaces the live session of the same account and client type.
 * The transaction must have locked the account's row, so that the later of two concurrent logins stays.
 */
export async function openSession(
  trx: Trx, { accountId, clientType, deviceId }: NewSession, now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + SESSION_MS)
  await replaceSession(trx, accountId, clientType, now)
  await forgetHostUser(trx, accountId, clientType)
  await insertSession(trx, { accountId, clientType, deviceId, tokenHash: hashToken(token), expiresAt }, now)
  return { token, expiresAt }
}

/** Forgets the account's user at the host, because the next login on this client may be another user of the host. */
async function forgetHostUser(db: Db, accountId: string, clientType: ClientType): Promise<void> {
  const host = hostOf(clientType)
  if (!host) return
  await forgetSubscriber(db, accountId, host)
  await forgetVisits(db, accountId, host)
}

/** Ends one session, as its owner logs out. */
export async function revokeSession(db: Db, id: string, now: Date): Promise<void> {
  const ended = await logOutSession(db, id, now)
  if (ended) await forgetHostUser(db, ended.account_id, ended.client_type)
}

/** Ends all live sessions of an account. @returns how many it ended */
export async function revokeSessionsOf(db: Db, accountId: string, now: Date): Promise<number> {
  await forgetSubscriber(db, accountId)
  await forgetVisits(db, accountId)
  return endSessionsOf(db, accountId, now)
}
