import type { RealName } from '@daogang/contract/real-name'
import type { Db } from '../db/schema'
import { countToday, findCurrent, findLater } from './repository'
import { lacksName } from './rules'
import { toRealName } from './view'

/** Reads the real-name status of an account. */
export async function readRealName(db: Db, accountId: string, now: Date): Promise<RealName> {
  const current = await findCurrent(db, accountId)
  const later = current && lacksName(current) ? await findLater(db, current) : undefined
  return toRealName(current, later, await countToday(db, accountId, now), now)
}
