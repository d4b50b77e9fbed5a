import { randomUUID } from 'node:crypto'
import type { ClientType } from '@daogang/contract/auth'
import type { ConsentAnswer, ConsentEntry } from '@daogang/contract/consent'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../db/schema'

/** Who answers, to which version of the agreement, and where. */
export interface Answerer {
  accountId?: string
  deviceId: string | null
  version: string
  clientType: ClientType
}

/** Adds an answer to the record, from which nothing is ever taken. A device that this server does not know is left out. */
export const recordConsent = (
  trx: Transaction<Database>, answer: ConsentAnswer, { accountId, deviceId, version, clientType }: Answerer, now: Date,
): Promise<unknown> =>
  trx.insertInto('consent').values((e) => ({
    id: randomUUID(),
    account_id: accountId ?? null,
    device_id: e.selectFrom('device').select('id').where('id', '=', deviceId),
    answer, version, client_type: clientType, answered_at: now,
  })).execute()

/** Records the yes of an installation. Returns its id: the one that it has, or a new one. */
export async function acceptOnDevice(trx: Transaction<Database>, who: Answerer, now: Date): Promise<string> {
  const known = await trx.selectFrom('device').select('id').where('id', '=', who.deviceId).forKeyShare().executeTakeFirst()
  const deviceId = known?.id ?? randomUUID()
  if (!known) await trx.insertInto('device').values({ id: deviceId, created_at: now }).execute()
  await recordConsent(trx, 'accepted', { ...who, deviceId }, now)
  return deviceId
}

/**
 * Records a no and forgets the device: what was recorded of its use is deleted, sessions and codes no longer say that they
 * were its own. The same no again adds nothing, and neither does one of somebody whom nobody knows.
 */
export async function withdraw(trx: Transaction<Database>, answer: 'refused' | 'withdrawn', who: Answerer, now: Date): Promise<void> {
  const device = await trx.selectFrom('device').select('id').where('id', '=', who.deviceId).forUpdate().executeTakeFirst()
  if (!device && (!who.accountId || await isLastAnswer(trx, who.accountId, answer, who.version))) return
  await recordConsent(trx, answer, who, now)
  if (!device) return
  await trx.updateTable('login_code').set({ device_id: null }).where('device_id', '=', device.id).execute()
  await trx.deleteFrom('device').where('id', '=', device.id).execute()
}

async function isLastAnswer(trx: Transaction<Database>, accountId: string, answer: ConsentAnswer, version: string): Promise<boolean> {
  const last = await trx.selectFrom('consent').select(['answer', 'version']).where('account_id', '=', accountId)
    .orderBy('answered_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return last?.answer === answer && last.version === version
}

const MOST = 50

/** The newest answers of an account. */
export async function consentRecordOf(db: Kysely<Database>, accountId: string): Promise<ConsentEntry[]> {
  const rows = await db.selectFrom('consent').select(['id', 'answer', 'version', 'answered_at', 'client_type'])
    .where('account_id', '=', accountId).orderBy('answered_at', 'desc').orderBy('id', 'desc').limit(MOST).execute()
  return rows.map(({ id, answer, version, answered_at, client_type }) => ({
    id, answer, version, at: answered_at.toISOString(), clientType: client_type,
  }))
}
