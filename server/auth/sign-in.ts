import type { Account } from '@daogang/contract/auth'
import type { FastifyRequest } from 'fastify'
import { recordConsent } from '../consent/repository'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import { deviceIdOf } from '../lib/address'
import { clientTypeOf, roleHeaderOf } from '../lib/client'
import { Refusal } from '../lib/refusal'
import { hashOfMobile, sanctionPhone } from '../sanction/marks'
import { admit } from './admit'
import { ensureMember } from '../member/repository'
import { getAccountRow, lockOrCreateAccount, updateRole, type LockedAccount } from './queries/accounts'
import { openSession } from './sessions'
import { toAccount } from './view'

interface SignIn {
  /** A phone number that the caller has proved to own. */
  mobile: string
  agreementVersion: string
  request: FastifyRequest
  /** A further check in the same transaction; throws a Refusal. */
  verify: (trx: Trx, account: LockedAccount) => Promise<void>
}

/**
 * Signs in the owner of a phone number, however the number was proved: registers a new one and opens a session. Sanctions of the
 * number's earlier owner that are not over hold for the new account too. One that disables it refuses the login, and the account stays
 * registered: operators lift it there. A new phone that comes as an employer, by the role in the client's header, becomes one.
 * @throws Refusal
 */
export async function signIn(
  { db, config }: Pick<Deps, 'db' | 'config'>, { mobile, agreementVersion, request, verify }: SignIn, now: Date,
): Promise<{ token: string; expiresAt: string; account: Account }> {
  const clientType = clientTypeOf(request)
  const deviceId = deviceIdOf(request)
  const opened = await db.transaction().execute(async (trx) => {
    const account = await lockOrCreateAccount(trx, mobile, now)
    await verify(trx, account)
    if (account.isNew) await sanctionPhone(trx, { id: account.id, mobileHash: hashOfMobile(config, mobile) }, now)
    await recordConsent(trx, 'accepted', { accountId: account.id, deviceId, version: agreementVersion, clientType }, now)
    const refusal = await refusalOf(admit(trx, account, roleHeaderOf(request), now))
    // A new account is committed with its sanction; for any other, the transaction leaves nothing.
    if (refusal && account.isNew) return refusal
    if (refusal) throw refusal
    if (account.isNew && roleHeaderOf(request) === 'b') {
      await updateRole(trx, account.id, 'b')
      await ensureMember(trx, account.id, now)
    }
    return { accountId: account.id, ...await openSession(trx, { accountId: account.id, clientType, deviceId }, now) }
  })
  if (opened instanceof Refusal) throw opened
  const { accountId, token, expiresAt } = opened
  return { token, expiresAt: expiresAt.toISOString(), account: toAccount(await getAccountRow(db, accountId, now)) }
}

const refusalOf = (admission: Promise<void>): Promise<Refusal | undefined> => admission.then(() => undefined, (error: unknown) => {
  if (error instanceof Refusal) return error
  throw error
})
