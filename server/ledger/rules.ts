import type { Purse } from '@daogang/contract/rules/wallet'
import type { AccountKind, Asset, TransferKind } from '../db/tables/ledger'

/** An account by its meaning. `owner` is a person, an enterprise or a payout channel; empty for the platform's own. */
export interface AccountRef {
  kind: AccountKind
  owner: string
}

/** One side of a transfer. Positive adds to the account. Fen, or whole coins. */
export interface Leg {
  account: AccountRef
  amount: number
}

const COINS: readonly AccountKind[] = ['coins', 'coin_issue']
/** What a person has, money on its way, and advance funds cannot be less than nothing. */
const FLOORED: readonly AccountKind[] = ['claim', 'zzx_claim', 'in_flight', 'advance_fund', 'award_fund', 'coins']

export const assetOf = ({ kind }: AccountRef): Asset => (COINS.includes(kind) ? 'COIN' : 'CNY')
export const hasFloor = ({ kind }: AccountRef): boolean => FLOORED.includes(kind)
export const nameOf = ({ kind, owner }: AccountRef): string => `${kind}:${owner}`

/** Why legs cannot be a transfer; null if they can. The database refuses them too. */
export function faultOf(legs: readonly Leg[]): string | null {
  if (legs.length < 2) return 'a transfer has two legs at least'
  if (new Set(legs.map(({ account }) => nameOf(account))).size < legs.length) return 'an account is named once'
  if (legs.some(({ amount }) => !Number.isSafeInteger(amount) || amount === 0)) return 'an amount is a whole number and not zero'
  for (const asset of ['CNY', 'COIN'] as const) {
    const sum = legs.filter(({ account }) => assetOf(account) === asset).reduce((total, { amount }) => total + amount, 0)
    if (sum !== 0) return `${asset} does not sum to zero`
  }
  return null
}

/** An amount from one account to another. */
export const move = (from: AccountRef, to: AccountRef, amount: number): Leg[] =>
  [{ account: from, amount: -amount }, { account: to, amount }]

export const claimOf = (accountId: string, purse: Purse = 'wallet'): AccountRef =>
  ({ kind: purse === 'zzx' ? 'zzx_claim' : 'claim', owner: accountId })
export const inFlight = (channel: string): AccountRef => ({ kind: 'in_flight', owner: channel })
/** The balance of an enterprise, and its advance fund. */
export const balanceRefOf = (enterpriseId: string): AccountRef => ({ kind: 'employer', owner: enterpriseId })
export const advanceFundOf = (enterpriseId: string): AccountRef => ({ kind: 'advance_fund', owner: enterpriseId })
/** Put aside for the awards of a campaign or of referrals, in fen. Filled from the platform's `award` account. */
export const awardFundOf = (campaignId: string): AccountRef => ({ kind: 'award_fund', owner: campaignId })
export const paidOut = (channel: string): AccountRef => ({ kind: 'paid_out', owner: channel })

/** How a transfer of another one is resolved. */
export type Resolution = 'post' | 'void' | 'return'

/** The kind of transfer that each resolution ends. */
export const RESOLVES: Readonly<Record<Resolution, TransferKind>> = { post: 'hold', void: 'hold', return: 'post' }

/**
 * The legs of a resolution, from the legs of the transfer that it ends: a post sends the held money out, a void gives it back, and a return
 * takes a payment back.
 * @param claim the account of the person
 */
export function resolutionLegs(how: Resolution, legs: readonly Leg[], claim: AccountRef): Leg[] {
  const held = legs.find(({ account, amount }) => amount > 0 && account.kind === (how === 'return' ? 'paid_out' : 'in_flight'))
  if (!held) throw new Error(`Nothing to ${how}`)
  const to = how === 'post' ? paidOut(held.account.owner) : claim
  return move(held.account, to, held.amount)
}
