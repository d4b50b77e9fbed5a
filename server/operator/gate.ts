import { createHash } from 'node:crypto'
import type { Db } from '../db/schema'
import type { Operators } from '../http/gate'
import { MINUTE_MS } from '../lib/durations'
import { Refusal } from '../lib/refusal'
import { identify } from './identify'
import { operatorByName } from './queries/operators'

/** Refused attempts of one address in a minute, after which it has to wait: hashing a secret is slow on purpose. */
const MOST_REFUSED = 10
/** For so long a right secret is not hashed again. Whether its operator was disabled is asked each time. */
const KNOWN_MS = 5 * MINUTE_MS
/** Addresses that are remembered. */
const MOST_ADDRESSES = 10_000

interface Around {
  db: Db
  now(): Date
  /** Called with the name of a refused attempt, for the audit log; empty for a name that is not registered. */
  onRefused(name: string): Promise<unknown>
}

/**
 * Identifies operators of requests by name and secret, each time. Without registered operators no request is believed, also not in
 * development: the command line is for that.
 */
export function createOperators({ db, now, onRefused }: Around): Operators {
  const refused = new Map<string, { count: number, until: number }>()
  /** By name and secret, hashed: the stored hash that the secret fitted. */
  const known = new Map<string, { hash: string, until: number }>()

  async function isKnown(name: string, key: string): Promise<boolean> {
    const before = known.get(key)
    if (!before || before.until <= now().getTime()) return false
    const row = await operatorByName(db, name)
    return row !== undefined && row.disabled_at === null && row.vouched_by !== null && row.secret_hash === before.hash
  }

  async function remember(name: string, key: string): Promise<void> {
    const row = await operatorByName(db, name)
    if (known.size >= MOST_ADDRESSES) known.clear()
    if (row) known.set(key, { hash: row.secret_hash, until: now().getTime() + KNOWN_MS })
  }

  function waitOf(address: string): number {
    const seen = refused.get(address)
    const left = seen ? seen.until - now().getTime() : 0
    if (left <= 0) refused.delete(address)
    return seen && left > 0 && seen.count >= MOST_REFUSED ? Math.ceil(left / 1000) : 0
  }

  function note(address: string): void {
    if (refused.size >= MOST_ADDRESSES) refused.clear()
    const seen = refused.get(address)
    refused.set(address, { count: (seen?.count ?? 0) + 1, until: seen?.until ?? now().getTime() + MINUTE_MS })
  }

  function forgive(address: string): void {
    const seen = refused.get(address)
    if (seen) refused.set(address, { ...seen, count: seen.count - 1 })
  }

  return {
    async find({ name, secret, address }) {
      const retryAfter = waitOf(address)
      if (retryAfter > 0) return new Refusal('RATE_LIMITED', undefined, { retryAfter })
      if (name === '' || secret === '') return new Refusal('OPERATOR_REFUSED')
      const key = createHash('sha256').update(`${name}\0${secret}`).digest('base64')
      if (await isKnown(name, key)) return name
      // Before the slow part, or many attempts at once would not be counted.
      note(address)
      const identity = await identify(db, { name, readSecret: () => Promise.resolve(secret), isProduction: true })
      if (identity === 'known') {
        forgive(address)
        await remember(name, key)
        return name
      }
      // An unknown name may be a secret in the wrong field.
      await onRefused(await operatorByName(db, name) ? name : '')
      return new Refusal('OPERATOR_REFUSED')
    },
  }
}
