import type { Db } from '../db/schema'
import { Refusal } from '../lib/refusal'
import { isRealNamed } from './repository'

/**
 * Guards actions that need a verified real name, such as publishing a job. List REAL_NAME_REQUIRED among the endpoint's errors; clients
 * open the real-name screen and return (`RealNameGate`).
 */
export async function refuseUnlessRealNamed(db: Db, accountId: string): Promise<void> {
  if (!await isRealNamed(db, accountId)) throw new Refusal('REAL_NAME_REQUIRED')
}
