import type { Config } from '../config'
import type { Trx } from '../db/schema'
import { createHasher } from '../lib/crypto'
import { coveredOf, insertBlockFrom, insertCovered, insertFromMark } from './queries/covered'
import {
  addHashes, endMarks, insertMark, liftHeld, lockOwner, marksWith, numberHashOf, standingsOf, type Hashes, type MarkRow,
} from './queries/marks'
import { isLonger, keptUntil } from './rules'

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
  const [standings, covered] = [await standingsOf(trx, id, now), await coveredOf(trx, id, now)]
  if (standings.length + covered.length === 0) return
  const hashes = { mobile_hash: mobileHash, number_hash: await numberHashOf(trx, id) }
  if (hashes.mobile_hash === null && hashes.number_hash === null) return
  for (const mark of covered) await addHashes(trx, mark.id, hashes)
  for (const standing of standings) {
    if (standing.mark_id !== null && await addHashes(trx, standing.mark_id, hashes)) continue
    await insertMark(trx, id, standing, hashes, keptUntil(standing.ends_at, now))
  }
}

/**
 * Gives an account the sanction of a mark. Of two of the same kind the longer one holds, and the other one waits until that is lifted. The
 * same mark twice changes nothing.
 */
async function bringBack(trx: Trx, id: string, mark: MarkRow, hashes: Hashes, now: Date): Promise<void> {
  if (mark.kind === 'block') {
    const before = await insertBlockFrom(trx, id, mark)
    if (before !== null && before !== mark.id) await insertCovered(trx, id, mark.id)
    return
  }
  const held = (await standingsOf(trx, id, now)).find(({ kind }) => kind === mark.kind)
  if (held?.mark_id === mark.id) return
  if (held && !isLonger(mark.ends_at, held.ends_at)) {
    await insertCovered(trx, id, mark.id)
    return
  }
  const lifted = await liftHeld(trx, id, mark.kind, now)
  if (held) await insertCovered(trx, id, held.mark_id ?? await insertMark(trx, id, held, hashes, keptUntil(held.ends_at, now)))
  else await endMarks(trx, lifted)
  await insertFromMark(trx, id, mark, mark.decided_at)
}

/** Brings back the sanctions of the earlier owner of a phone number. The account is new. */
export async function sanctionPhone(trx: Trx, { id, mobileHash }: { id: string, mobileHash: Buffer }, now: Date): Promise<void> {
  const hashes = { mobile_hash: mobileHash, number_hash: null }
  for (const mark of await marksWith(trx, 'mobile_hash', mobileHash, now)) await bringBack(trx, id, mark, hashes, now)
}

/** Brings back the sanctions of the person with this id card, whose hash is that of the real name. */
export async function sanctionCard(trx: Trx, { id, numberHash }: { id: string, numberHash: Buffer }, now: Date): Promise<void> {
  await lockOwner(trx, id)
  const hashes = { mobile_hash: null, number_hash: numberHash }
  for (const mark of await marksWith(trx, 'number_hash', numberHash, now)) await bringBack(trx, id, mark, hashes, now)
}
