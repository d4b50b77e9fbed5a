import { createHash, randomUUID } from 'node:crypto'
import type { Purse } from '@daogang/contract/rules/wallet'
import type { Trx } from '../db/schema'
import type { TransferKind } from '../db/tables/ledger'
import { LedgerError } from './ledger-error'
import { findTransfer, insertEntries, insertTransfer, lockAccounts, lockTransfer, resolutionOf } from './repository'
import { claimOf, faultOf, hasFloor, inFlight, move, nameOf, resolutionLegs, RESOLVES, type Leg, type Resolution } from './rules'

export interface NewTransfer {
  /** The caller's name of this transfer: a retry uses the same. */
  key: string
  kind: TransferKind
  /** What it is about, such as the id of a withdrawal. */
  subject?: string
  /** What the person reads on the bill. */
  note?: string
  legs: readonly Leg[]
}

const hashOf = (input: NewTransfer & { resolves: string | null }): Buffer => {
  const legs = input.legs.map(({ account, amount }) => `${nameOf(account)} ${amount}`).sort()
  return createHash('sha256')
    .update(JSON.stringify([input.kind, input.subject ?? '', input.note ?? '', input.resolves, legs])).digest()
}

/**
 * Makes a transfer in the caller's transaction. Idempotent: the same key with the same input returns the first transfer's id.
 * @throws LedgerError `key` for another input under the same key; `short` if an account would fall below zero
 * @throws Error for legs that are no transfer: a mistake of the program
 */
export const transfer = (trx: Trx, input: NewTransfer, now: Date): Promise<string> => write(trx, { ...input, resolves: null }, now)

async function write(trx: Trx, input: NewTransfer & { resolves: string | null }, now: Date): Promise<string> {
  const fault = faultOf(input.legs)
  if (fault !== null) throw new Error(`Not a transfer: ${fault}`)
  const { key, kind, subject = '', note = '', resolves, legs } = input
  const [id, hash] = [randomUUID(), hashOf(input)]
  if (!await insertTransfer(trx, { id, key, hash, kind, subject, note, resolves, legs: legs.length }, now)) {
    const first = await findTransfer(trx, key)
    if (!first?.input_hash.equals(hash)) throw new LedgerError('key')
    return first.id
  }
  const accounts = await lockAccounts(trx, legs.map(({ account }) => account), now)
  const entries = legs.map(({ account: ref, amount }) => {
    const account = accounts.get(nameOf(ref))
    if (!account) throw new Error('An account is missing')
    if (hasFloor(ref) && account.balance + amount < 0) throw new LedgerError('short')
    return { accountId: account.id, amount }
  })
  await insertEntries(trx, id, entries, now)
  return id
}

interface Hold {
  key: string
  subject: string
  note?: string
  /** The person whose claim is held. */
  accountId: string
  purse?: Purse
  channel: string
  /** Fen. */
  amount: number
}

/** Takes money from a person's claim and holds it for a payout. @returns the id of the hold @throws LedgerError `key`, `short` */
export const hold = (trx: Trx, { key, subject, note, accountId, purse, channel, amount }: Hold, now: Date): Promise<string> =>
  transfer(trx, { key, kind: 'hold', subject, note, legs: move(claimOf(accountId, purse), inFlight(channel), amount) }, now)

interface Resolve {
  key: string
  how: Resolution
  /** The hold of a post or a void; the post of a return. */
  id: string
  /** The person whose money it is. */
  accountId: string
  purse?: Purse
}

/**
 * Ends a hold by the provider's answer: `post` if it was paid, `void` if it was not; or takes a payment back that was returned. Each is
 * resolved once. Idempotent by its key. Never called because of a time limit: only the provider knows.
 * @throws LedgerError `resolved` if it was resolved under another key
 */
export async function resolve(trx: Trx, { key, how, id, accountId, purse }: Resolve, now: Date): Promise<string> {
  const origin = await lockTransfer(trx, id)
  if (origin?.kind !== RESOLVES[how]) throw new Error(`Not a ${RESOLVES[how]}: ${id}`)
  const before = await resolutionOf(trx, id)
  if (before && before.key !== key) throw new LedgerError('resolved')
  const legs = resolutionLegs(how, origin.legs, claimOf(accountId, purse))
  return write(trx, { key, kind: how, subject: origin.subject, note: origin.note, resolves: id, legs }, now)
}
