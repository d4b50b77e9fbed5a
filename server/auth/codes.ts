import { randomInt, randomUUID } from 'node:crypto'
import type { Challenge, Proof } from '@daogang/contract/auth'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Config } from '../config'
import type { Database } from '../db/schema'
import { createHasher } from '../lib/crypto'
import { DAY_MS } from '../lib/durations'
import type { Outbox } from '../lib/outbox'
import { Refusal } from '../lib/refusal'
import type { Challenges } from '../providers/challenge/types'
import { askedBefore, lockAsker, refuseTooMany, waitAfter, type Asker } from './code-limits'

export const VALID_FOR_S = 300
const TRIES = 5
/** Longer than any limit looks back; after that nobody needs to know who asked for a code. */
const KEEP_MS = DAY_MS

/** Either a request that got its code, or what has to be solved first. */
type Sent = { requestId: string; challenge: null; resendAfter: number } | { requestId: null; challenge: Challenge; resendAfter: 0 }

interface Guess {
  requestId: string
  mobile: string
  code: string
  deviceId: string | null
}

export interface Codes {
  /** Makes a code and hands it to the outbox, or answers with a challenge. Refuses with CODE_TOO_SOON or CODE_TOO_MANY. */
  send(asker: Asker, proof: Proof | undefined, now: Date): Promise<Sent>
  /** Each call spends one of the five tries of that request. Refuses with CODE_WRONG or CODE_EXPIRED. */
  check(guess: Guess, now: Date): Promise<void>
  /** Uses a code up. False when another login was faster. */
  use(trx: Transaction<Database>, requestId: string, now: Date): Promise<boolean>
}

type Settings = Pick<Config, 'secret' | 'codesPerHour' | 'codesPerDay'>

/** Login codes. Nothing here depends on whether a phone has an account. */
export function createCodes(
  db: Kysely<Database>, outbox: Outbox, challenges: Challenges, { secret, codesPerHour, codesPerDay }: Settings,
): Codes {
  const hasher = createHasher(secret, 'login code')

  return {
    async send(asker, proof, now) {
      const sent = await db.transaction().execute(async (trx): Promise<Sent> => {
        await lockAsker(trx, asker)
        const asked = await askedBefore(trx, asker, { hour: codesPerHour, day: codesPerDay }, now)
        refuseTooMany(asked, now)
        const proven = proof && challenges.verify(asker, proof, now)
        const challenged = (): Sent => ({ requestId: null, challenge: challenges.issue(asker, now), resendAfter: 0 })
        if (asked.busy && proven === undefined) return challenged()

        const requestId = randomUUID()
        const code = String(randomInt(1_000_000)).padStart(6, '0')
        const expiresAt = new Date(now.getTime() + VALID_FOR_S * 1000)
        const kept = await trx.insertInto('login_code').values({
          id: requestId, mobile: asker.mobile, code_hash: hasher.hash(requestId, asker.mobile, code), device_id: asker.deviceId,
          address: asker.address, known: asked.known, proof: proven, sent_at: now, expires_at: expiresAt,
        }).onConflict((conflict) => conflict.column('proof').doNothing()).returning('id').executeTakeFirst()
        // Its proof counted before.
        if (!kept) return challenged()
        await outbox.add(trx, 'sms.code', {
          phone: asker.mobile, code, at: now.toISOString(), expiresAt: expiresAt.toISOString(),
        }, now)
        return { requestId, challenge: null, resendAfter: waitAfter(asked.own + 1) }
      })
      if (sent.requestId !== null) outbox.wake()
      return sent
    },

    async check({ requestId, mobile, code, deviceId }, now) {
      // One conditional write, so that a hundred guesses at once still have five tries between them. It stands outside
      // the login's transaction: a failed login must not give its try back. A device may get its id between the two calls.
      const row = await db.updateTable('login_code').set({ tries: sql`tries + 1` })
        .where('id', '=', requestId).where('mobile', '=', mobile)
        .where((e) => e.or([e('device_id', 'is', null), e('device_id', '=', deviceId)]))
        .where('used_at', 'is', null).where('expires_at', '>', now).where('tries', '<', TRIES)
        .returning('code_hash').executeTakeFirst()
      if (!row) throw new Refusal('CODE_EXPIRED')
      if (!hasher.matches(row.code_hash, requestId, mobile, code)) throw new Refusal('CODE_WRONG')
    },

    async use(trx, requestId, now) {
      const { numUpdatedRows } = await trx.updateTable('login_code').set({ used_at: now })
        .where('id', '=', requestId).where('used_at', 'is', null).executeTakeFirst()
      return numUpdatedRows === 1n
    },
  }
}

export async function deleteOldCodes(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('login_code').where('sent_at', '<', new Date(now.getTime() - KEEP_MS)).execute()
}
