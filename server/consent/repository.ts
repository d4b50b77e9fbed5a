import { randomUUID } from 'node:crypto'
import type { ClientType } from '@daogang/contract/auth'
import type { ConsentAnswer } from '@daogang/contract/consent'
import { recordConsentTexts } from '../agreement/consent'
import type { Db, Trx } from '../db/schema'

/** Answers that the record of an account shows. */
const ANSWERS = 50

/** The person who answers, the version of the agreement, and the client. */
export interface Answerer {
  accountId?: string | undefined
  deviceId: string | null
  version: string
  clientType: ClientType
}

/**
 * Adds an answer to the record, which is append-only. An unknown device is left out. A yes of an account is also recorded by the version
 * and the hash of each text.
 */
export async function recordConsent(
  trx: Trx, answer: ConsentAnswer, { accountId, deviceId, version, clientType }: Answerer, now: Date,
): Promise<void> {
  if (answer === 'accepted' && accountId !== undefined) await recordConsentTexts(trx, accountId, version, now)
  await trx.insertInto('consent').values((e) => ({
    id: randomUUID(),
    account_id: accountId ?? null,
    device_id: e.selectFrom('device').select('id').where('id', '=', deviceId),
    answer, version, client_type: clientType, answered_at: now,
  })).execute()
}

/** Records the consent of an installation. @returns its device id, which is new unless the given one is known */
export async function acceptOnDevice(trx: Trx, answerer: Answerer, now: Date): Promise<string> {
  const known = await trx.selectFrom('device').select('id').where('id', '=', answerer.deviceId).forKeyShare().executeTakeFirst()
  const deviceId = known?.id ?? randomUUID()
  if (!known) await trx.insertInto('device').values({ id: deviceId, created_at: now }).execute()
  await recordConsent(trx, 'accepted', { ...answerer, deviceId }, now)
  return deviceId
}

/** Locks a device. @returns its id, or nothing if it is unknown */
export const lockDevice = async (trx: Trx, id: string | null): Promise<string[]> =>
  (await trx.selectFrom('device').select('id').where('id', '=', id).forUpdate().execute()).map((device) => device.id)

export const lastAnswer = (trx: Trx, accountId: string) =>
  trx.selectFrom('consent').select(['answer', 'version', 'answered_at']).where('account_id', '=', accountId)
    .orderBy('answered_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()

/** The latest answers of an account, newest first. */
export const consentsOf = (db: Db, accountId: string) =>
  db.selectFrom('consent').select(['id', 'answer', 'version', 'answered_at', 'client_type'])
    .where('account_id', '=', accountId).orderBy('answered_at', 'desc').orderBy('id', 'desc').limit(ANSWERS).execute()
