import type { RealName } from '@daogang/contract/real-name'
import type { Db } from '../db/schema'
import { countToday, findCurrent } from './repository'
import { toRealName } from './view'

/** Reads the real-name status of an account. */
export async function readRealName(db: Db, accountId: string, now: Date): Promise<RealName> {
  const current = await findCurrent(db, accountId)
  return toRealName(current, await countToday(db, accountId, now), now)
}
