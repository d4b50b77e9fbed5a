import { COIN_GOODS } from '@daogang/contract/rules/coin'
import { give } from '../coin/grant'
import { DEED_NOTES, takeLegs } from '../coin/rules'
import type { Trx } from '../db/schema'
import { claimOf, type AccountRef, type Leg } from '../ledger/rules'
import { transfer, type NewTransfer } from '../ledger/transfer'
import { fromChina, inChina } from '../lib/china-time'

type ChinaTime = ReturnType<typeof inChina>

/** Months of wages that the demo seeker looks back on. */
const MONTHS = 4

interface Worker {
  accountId: string
  /** The enterprise that pays. */
  enterpriseId: string
}

interface Booking extends Pick<NewTransfer, 'kind' | 'note' | 'legs'> {
  at: Date
}

/** Books what the demo seeker earned over the last months: wages, an award, flexible work with its tax, a correction, and coins. */
export async function seedWallet(trx: Trx, worker: Worker, now: Date): Promise<void> {
  const bookings = Array.from({ length: MONTHS }, (_, ago) => monthOf(worker, inChina(now).startOf('month').subtract(ago, 'month'))).flat()
    .filter(({ at }) => at < now).sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const [nth, { at, ...booking }] of bookings.entries()) await transfer(trx, { key: `seed wallet ${nth}`, ...booking }, at)
  await seedCoins(trx, worker, now)
}

function monthOf({ accountId, enterpriseId }: Worker, month: ChinaTime): Booking[] {
  const employer: AccountRef = { kind: 'employer', owner: enterpriseId }
  const tax: AccountRef = { kind: 'tax', owner: '' }
  const [wallet, zzx] = [claimOf(accountId, 'wallet'), claimOf(accountId, 'zzx')]
  const on = (day: number, hour: number, minute: number) => fromChina(month.date(day).hour(hour).minute(minute))
  const paid = (to: AccountRef, amount: number, withheld = 0): Leg[] => [
    { account: employer, amount: -amount }, { account: to, amount: amount - withheld },
    ...withheld > 0 ? [{ account: tax, amount: withheld }] : [],
  ]
  const [name, before] = [month.format('M月'), month.subtract(1, 'month').format('M月')]
  return [
    { kind: 'award', note: '满勤奖', legs: paid(wallet, 20_000), at: on(1, 9, 30) },
    { kind: 'earn', note: `家常菜馆·${before}下半月工资`, legs: paid(wallet, 320_000), at: on(2, 10, 2) },
    { kind: 'earn', note: `${name}周末帮厨`, legs: paid(zzx, 72_000, 2_160), at: on(9, 18, 40) },
    { kind: 'earn', note: `家常菜馆·${name}上半月工资`, legs: paid(wallet, 298_050), at: on(17, 10, 5) },
    { kind: 'correct', note: `${name}少算的半天，补上`, legs: paid(wallet, 11_000), at: on(19, 15, 20) },
  ]
}

/** Coins of two deeds, and an exchange between them. */
async function seedCoins(trx: Trx, { accountId }: Worker, now: Date): Promise<void> {
  const ago = (days: number) => fromChina(inChina(now).subtract(days, 'day'))
  const deed = { accountId, subject: 'deed:comment', note: DEED_NOTES.comment, coins: 10 }
  for (const days of [70, 52, 40, 33, 25, 11, 4]) await give(trx, { ...deed, key: `seed coins ${days}` }, ago(days))
  await transfer(trx, {
    key: 'seed coins spent', kind: 'coin_spend', note: '换了简历靠前', legs: takeLegs(accountId, COIN_GOODS.resume_boost.coins),
  }, ago(30))
}
