import { DAY_MS } from '@daogang/contract/rules/durations'
import { REPEAT_MS, type CodePurpose } from '@daogang/contract/rules/sms-code'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Database, Db, Trx } from '../../db/schema'
import type { Requester } from './code-limits'

/** Guesses that one code allows. */
const MAX_TRIES = 5
/** Longer than any limit looks back. After that, no record of the request is needed. */
const KEEP_MS = DAY_MS

export interface GuessedCode {
  requestId: string
  mobile: string
  deviceId: string | null
  purpose: CodePurpose
}

export interface NewCode {
  id: string
  hash: Buffer
  known: boolean
  proof: string | undefined
  purpose: CodePurpose
  expiresAt: Date
}

/** When a request sent its code, and whether the same device may have its answer again: for a short time, and not once it was used. */
export async function findRequest(
  trx: Trx, id: string, { deviceId, address }: Pick<Requester, 'deviceId' | 'address'>, now: Date,
): Promise<{ sentAt: Date, isRepeated: boolean } | undefined> {
  const row = await trx.selectFrom('login_code').select(['device_id', 'address', 'sent_at', 'used_at']).where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  // A device may get its id between the two requests.
  const isSame = row.device_id === null ? row.address === address : row.device_id === deviceId
  return { sentAt: row.sent_at, isRepeated: isSame && row.used_at === null && row.sent_at > new Date(now.getTime() - REPEAT_MS) }
}

/** Stores a code. False if its proof was used before. */
export async function insertCode(
  trx: Trx, { mobile, deviceId, address }: Requester, { id, hash, known, proof, purpose, expiresAt }: NewCode, now: Date,
): Promise<boolean> {
  const inserted = await trx.insertInto('login_code').values({
    id, mobile, code_hash: hash, device_id: deviceId, address, known, proof, purpose, sent_at: now, expires_at: expiresAt,
  }).onConflict((conflict) => conflict.column('proof').doNothing()).returning('id').executeTakeFirst()
  return inserted !== undefined
}

/**
 * A code that was not used, or a login that its device repeats. A used code belongs to the device that used it, also to one without an id.
 * Codes of other purposes count once.
 */
const isValid = (deviceId: string | null, now: Date) => (e: ExpressionBuilder<Database, 'login_code'>) => e.or([
  e.and([e('used_at', 'is', null), e('expires_at', '>', now)]),
  e.and([
    e('purpose', '=', 'login'), e('used_at', '>', new Date(now.getTime() - REPEAT_MS)), e('device_id', 'is not distinct from', deviceId),
  ]),
])

/** Counts a guess. One conditional write, so that concurrent guesses share the tries. @returns the code's hash if it may be guessed */
export const spendTry = async (
  db: Db, { requestId, mobile, deviceId, purpose }: GuessedCode, now: Date,
): Promise<Buffer | undefined> =>
  (await db.updateTable('login_code').set({ tries: sql`tries + 1` })
    .where('id', '=', requestId).where('mobile', '=', mobile).where('purpose', '=', purpose)
    // A device may get its id between the two calls.
    .where((e) => e.or([e('device_id', 'is', null), e('device_id', '=', deviceId)]))
    .where(isValid(deviceId, now)).where('tries', '<', MAX_TRIES)
    .returning('code_hash').executeTakeFirst())?.code_hash

/** Marks a code as used by this device. False if a concurrent use came first that this one does not repeat. */
export async function markCodeUsed(
  trx: Trx, { requestId, deviceId }: Pick<GuessedCode, 'requestId' | 'deviceId'>, now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable('login_code')
    // A repetition leaves the time of the first use, so that it cannot be repeated on and on.
    .set((e) => ({ used_at: e.fn.coalesce('used_at', e.val(now)), device_id: e.fn.coalesce('device_id', e.val(deviceId)) }))
    .where('id', '=', requestId).where(isValid(deviceId, now)).executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteOldCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('login_code').where('sent_at', '<', new Date(now.getTime() - KEEP_MS)).execute()
}
