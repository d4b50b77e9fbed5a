import { COIN_DEEDS, type CoinDeed } from '@daogang/contract/rules/coin'
import type { Db } from '../db/schema'
import { chinaDayStart } from '../lib/china-time'
import { latestDeeds } from './queries/entries'

/** The deeds that earn a person nothing more: those that count once, and those of today. */
export async function doneDeeds(db: Db, accountId: string, now: Date): Promise<ReadonlySet<CoinDeed>> {
  const latest = await latestDeeds(db, accountId)
  const today = chinaDayStart(now)
  return new Set((Object.keys(COIN_DEEDS) as CoinDeed[]).filter((deed) => {
    const at = latest.get(`deed:${deed}`)
    return at !== undefined && (COIN_DEEDS[deed].limit === 'once' || at >= today)
  }))
}
