import type { Config } from '../config'
import type { Trx } from '../db/schema'
import { createHasher } from '../lib/crypto'
import { addHashes, insertMark, insertSanction, marksWith, numberHashOf, standingsOf } from './queries/marks'
import { keptUntil } from './rules'

/** The keyed hash of a phone number. It cannot be turned back without the server's secret. */
export const hashOfMobile = ({ realNameKey }: Pick<Config, 'realNameKey'>, mobile: string): Buffer =>
  createHasher(realNameKey, 'sanction').hash('mobile', mobile)

interface Leaving {
  id: string
  /** Null if the phone number stays with the account, and only its id card leaves. */
  mobileHash: Buffer | null
}

/**
 * Keeps a mark of each sanction in force of an account whose phone number or id card becomes free: keyed hashes of the two with the
 * decision, and no account. Call it while the account still has both.
 */
export async function keepSanctions(trx: Trx, { id, mobileHash }: Leaving, now: Date): Promise<void> {
  const standings = await standingsOf(trx, id, now)
  if (standings.length === 0) return
  const hashes = { mobile_hash: mobileHash, number_hash: await numberHashOf(trx, id) }
  if (hashes.mobile_hash === null && hashes.number_hash === null) return
  for (const standing of standings) {
    if (standing.mark_id !== null && await addHashes(trx, standing.mark_id, hashes)) continue
    await insertMark(trx, id, standing, hashes, keptUntil(standing.ends_at, now))
  }
}

/** Brings back the sanctions of the earlier owner of a phone number. The account is new. */
export async function sanctionPhone(trx: Trx, { id, mobileHash }: { id: string, mobileHash: Buffer }, now: Date): Promise<void> {
  for (const mark of await marksWith(trx, 'mobile_hash', mobileHash, now)) await insertSanction(trx, id, mark, now)
}

/** Brings back the sanctions of the person with this id card, whose hash is that of the real name. */
export async function sanctionCard(trx: Trx, { id, numberHash }: { id: string, numberHash: Buffer }, now: Date): Promise<void> {
  for (const mark of await marksWith(trx, 'number_hash', numberHash, now)) await insertSanction(trx, id, mark, now)
}
