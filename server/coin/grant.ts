import { COIN_DEEDS, type CoinDeed } from '@daogang/contract/rules/coin'
import type { Trx } from '../db/schema'
import { findTransfer } from '../ledger/repository'
import { transfer } from '../ledger/transfer'
import { chinaDate } from '../lib/china-time'
import { noteDue } from './queries/due'
import { DEED_NOTES, expiresAt, giveLegs } from './rules'

interface Deed {
  accountId: string
  deed: CoinDeed
  /** The person for a deed that counts once, if not the account: the owner of an id card. */
  person?: string
}

/** The key of a deed in the ledger: once for a person, or once a day. */
const deedKey = ({ accountId, deed, person = accountId }: Deed, now: Date): string =>
  `coin ${deed} ${COIN_DEEDS[deed].limit === 'once' ? person : `${accountId} ${chinaDate(now)}`}`

/** Gives the coins of a deed, in the transaction of the deed. Idempotent. @returns false if they were given before */
export async function grantCoins(trx: Trx, deed: Deed, now: Date): Promise<boolean> {
  const key = deedKey(deed, now)
  // Looked up first: the amount of a deed may change between releases, and the deed must not fail because of that.
  if (await findTransfer(trx, key)) return false
  await give(trx, {
    key, subject: `deed:${deed.deed}`, note: DEED_NOTES[deed.deed], accountId: deed.accountId, coins: COIN_DEEDS[deed.deed].coins,
  }, now)
  return true
}

interface Gift {
  key: string
  subject: string
  note: string
  accountId: string
  coins: number
}

/** Adds coins that are valid for a year. Idempotent by the key. */
export async function give(trx: Trx, { accountId, coins, ...values }: Gift, now: Date): Promise<void> {
  // Before the ledger's accounts, in the order in which a round of expiry locks both.
  await noteDue(trx, accountId, expiresAt(now))
  await transfer(trx, { ...values, kind: 'coin_earn', legs: giveLegs(accountId, coins) }, now)
}
