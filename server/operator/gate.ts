import { createHash } from 'node:crypto'
import { MINUTE_MS } from '@daogang/contract/rules/durations'
import type { Db } from '../db/schema'
import type { CallingOperator, Operators } from '../http/gate'
import { createAddressList } from '../lib/address-list'
import { Refusal } from '../lib/refusal'
import { identify } from './identify'
import { operatorByName } from './queries/operators'
import { findSession } from './session'

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
  isProduction: boolean
  /** Where the console may be used; empty is everywhere. */
  consoleAddresses: string
}

/** Counts the refused attempts of each address within a minute. */
function createAttempts(now: () => Date) {
  const refused = new Map<string, { count: number, until: number }>()
  return {
    /** 0 where the address may try at once. */
    secondsToWait(address: string): number {
      const seen = refused.get(address)
      const left = seen ? seen.until - now().getTime() : 0
      if (left <= 0) refused.delete(address)
      return seen && left > 0 && seen.count >= MOST_REFUSED ? Math.ceil(left / 1000) : 0
    },
    count(address: string): void {
      if (refused.size >= MOST_ADDRESSES) refused.clear()
      const seen = refused.get(address)
      refused.set(address, { count: (seen?.count ?? 0) + 1, until: seen?.until ?? now().getTime() + MINUTE_MS })
    },
    /** Takes back one that turned out to be right. */
    forgive(address: string): void {
      const seen = refused.get(address)
      if (seen) refused.set(address, { ...seen, count: seen.count - 1 })
    },
  }
}

/**
 * Identifies the operator of each request: by the session of the console, or by name and secret, which scripts send because they never
 * log in. Without registered operators every request is refused, in development too; the command line registers the first one.
 */
export function createOperators({ db, now, onRefused, isProduction, consoleAddresses }: Around): Operators {
  const isOffice = createAddressList(consoleAddresses)
  const attempts = createAttempts(now)
  /** By name and secret, hashed: the stored hash that the secret fitted. */
  const known = new Map<string, { hash: string, until: number }>()

  async function knownBefore(name: string, key: string): Promise<CallingOperator | undefined> {
    const before = known.get(key)
    if (!before || before.until <= now().getTime()) return undefined
    const row = await operatorByName(db, name)
    if (!row || row.disabled_at !== null || row.vouched_by === null) return undefined
    if (row.password_hash !== null || row.secret_hash !== before.hash) return undefined
    return { name, roles: row.roles, sessionId: '' }
  }

  async function remember(name: string, key: string): Promise<CallingOperator> {
    const row = await operatorByName(db, name)
    if (!row) throw new Error('An operator that was identified is gone')
    if (known.size >= MOST_ADDRESSES) known.clear()
    known.set(key, { hash: row.secret_hash, until: now().getTime() + KNOWN_MS })
    return { name, roles: row.roles, sessionId: '' }
  }

  return {
    async find({ name, secret, address, ip }) {
      if (!isOffice(ip)) return new Refusal('OPERATOR_ADDRESS_REFUSED')
      const retryAfter = attempts.secondsToWait(address)
      if (retryAfter > 0) return new Refusal('RATE_LIMITED', undefined, { retryAfter })
      if (name === '' || secret === '') return new Refusal('OPERATOR_REFUSED')
      const key = createHash('sha256').update(`${name}\0${secret}`).digest('base64')
      const before = await knownBefore(name, key)
      if (before) return before
      // Before the slow part, or many attempts at once would not be counted.
      attempts.count(address)
      const identity = await identify(db, { name, readSecret: () => Promise.resolve(secret), isProduction: true, takesPassword: false })
      if (identity === 'known') {
        attempts.forgive(address)
        return remember(name, key)
      }
      // An unknown name may be a secret in the wrong field.
      await onRefused(await operatorByName(db, name) ? name : '')
      return new Refusal('OPERATOR_REFUSED')
    },

    async ofSession({ token, address, isActive }) {
      if (!isOffice(address)) return new Refusal('OPERATOR_ADDRESS_REFUSED')
      const found = await findSession(db, token, isProduction, now(), isActive)
      if (!found || found.session.stage !== 'open') return new Refusal('OPERATOR_SESSION_OVER')
      return { name: found.operator.name, roles: found.operator.roles, sessionId: found.session.id }
    },
  }
}
