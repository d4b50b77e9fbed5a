import type { Account } from '@daogang/contract/auth'
import type { FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import { recordConsent } from '../consent/repository'
import type { Database } from '../db/schema'
import { deviceIdOf } from '../lib/address'
import { accountOf, readAccount, type LockedAccount } from './accounts'
import { admit } from './admit'
import { clientTypeOf, roleHeaderOf } from './client'
import { openSession } from './sessions'

interface Entrance {
  /** Known to be the sender's own. */
  mobile: string
  agreementVersion: string
  request: FastifyRequest
  /** What has to hold besides, in the same transaction; throws a Refusal. */
  check: (trx: Transaction<Database>, account: LockedAccount) => Promise<void>
}

/** Logs the owner of a phone in, however the phone was shown to be theirs: registers, refuses whom the operator does not want. */
export async function enter(
  db: Kysely<Database>, { mobile, agreementVersion, request, check }: Entrance, now: Date,
): Promise<{ token: string; expiresAt: string; account: Account }> {
  const clientType = clientTypeOf(request)
  const deviceId = deviceIdOf(request)
  const { accountId, token, expiresAt } = await db.transaction().execute(async (trx) => {
    const account = await accountOf(trx, mobile, now)
    await check(trx, account)
    await admit(trx, account, roleHeaderOf(request), now)
    await recordConsent(trx, 'accepted', { accountId: account.id, deviceId, version: agreementVersion, clientType }, now)
    return { accountId: account.id, ...await openSession(trx, { accountId: account.id, clientType, deviceId }, now) }
  })
  return { token, expiresAt: expiresAt.toISOString(), account: await readAccount(db, accountId, now) }
}
