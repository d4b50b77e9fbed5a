import type { Db } from '../db/schema'
import type { Operators } from '../http/gate'
import { MINUTE_MS } from '../lib/durations'
import { Refusal } from '../lib/refusal'
import { identify } from './identify'

/** Refused attempts of one address in a minute, after which it has to wait. A secret is hashed slowly: nobody may ask for it all the time. */
const MOST_REFUSED = 10
/** Addresses that are remembered. */
const MOST_ADDRESSES = 10_000

interface Around {
  db: Db
  now(): Date
  /** Called with the name of a refused attempt, for the audit log. */
  onRefused(name: string): Promise<unknown>
}

/**
 * Identifies operators of requests by name and secret, each time. Without registered operators no request is believed, also not in
 * development: the command line is for that.
 */
export function createOperators({ db, now, onRefused }: Around): Operators {
  const refused = new Map<string, { count: number, until: number }>()

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

  return {
    async find({ name, secret, address }) {
      const retryAfter = waitOf(address)
      if (retryAfter > 0) return new Refusal('RATE_LIMITED', undefined, { retryAfter })
      if (name === '' || secret === '') return new Refusal('OPERATOR_REFUSED')
      const identity = await identify(db, { name, readSecret: () => Promise.resolve(secret), isProduction: true })
      if (identity === 'known') return name
      note(address)
      await onRefused(name)
      return new Refusal('OPERATOR_REFUSED')
    },
  }
}
