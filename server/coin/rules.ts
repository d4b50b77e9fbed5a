import { COIN_MONTHS, type CoinDeed, type CoinKind } from '@daogang/contract/rules/coin'
import type { TransferKind } from '../db/tables/ledger'
import { chinaDayStart, fromChina, inChina } from '../lib/china-time'
import { move, type AccountRef, type Leg } from '../ledger/rules'

/** What a person reads on the entry of a deed. */
export const DEED_NOTES: Readonly<Record<CoinDeed, string>> = {
  real_name: '实名通过了', resume_complete: '简历填满100分', comment: '评价了干过的活', report_accepted: '举报属实',
}

export const coinsOf = (accountId: string): AccountRef => ({ kind: 'coins', owner: accountId })
/** Where a person's coins come from and go to. One for each person, so that people do not wait for each other. */
const issueOf = (accountId: string): AccountRef => ({ kind: 'coin_issue', owner: accountId })

export const giveLegs = (accountId: string, coins: number): Leg[] => move(issueOf(accountId), coinsOf(accountId), coins)
export const takeLegs = (accountId: string, coins: number): Leg[] => move(coinsOf(accountId), issueOf(accountId), coins)

/** The first moment at which coins are no longer valid: the day after the same day a year later, in China. */
export const expiresAt = (earnedAt: Date): Date =>
  chinaDayStart(fromChina(inChina(earnedAt).add(COIN_MONTHS, 'month').add(1, 'day')))

/** Coins that came in together. */
export interface Lot {
  coins: number
  at: Date
}

/** The rest of each lot: spending takes from the oldest. */
export function lotsLeft(lots: readonly Lot[], out: number): (Lot & { expiresAt: Date })[] {
  let taken = out
  return [...lots].sort((a, b) => a.at.getTime() - b.at.getTime()).flatMap(({ coins, at }) => {
    const left = Math.max(coins - taken, 0)
    taken = Math.max(taken - coins, 0)
    return left === 0 ? [] : [{ coins: left, at, expiresAt: expiresAt(at) }]
  })
}

/** How many coins expire until a moment, and the first moment at which some do. */
export function expiringBy(lots: readonly Lot[], out: number, until: Date): { coins: number, next: Date | null } {
  const left = lotsLeft(lots, out)
  return {
    coins: left.filter((lot) => lot.expiresAt <= until).reduce((sum, { coins }) => sum + coins, 0),
    next: left[0]?.expiresAt ?? null,
  }
}

/** Starts the subjects of exchanges in the ledger. */
const EXCHANGE = 'exchange:'
export const exchangeSubject = (id: string): string => `${EXCHANGE}${id}`
export const BACK_PATTERN = `${EXCHANGE}%`

export function coinKindOf(kind: TransferKind, subject: string): CoinKind {
  if (kind === 'coin_spend') return 'spend'
  if (kind === 'coin_expire') return 'expire'
  return subject.startsWith(EXCHANGE) ? 'back' : 'earn'
}
