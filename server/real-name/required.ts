import type { Kysely } from 'kysely'
import type { Database } from '../db/schema'
import { Refusal } from '../lib/refusal'
import { isRealNamed } from './repository'

/**
 * Stands before what only people may do of whom it is known who they are, such as publishing a job. List REAL_NAME_REQUIRED among the
 * endpoint's errors; clients lead to the screen and back (`useRealNameGate`).
 */
export async function refuseUnlessRealNamed(db: Kysely<Database>, accountId: string): Promise<void> {
  if (!await isRealNamed(db, accountId)) throw new Refusal('REAL_NAME_REQUIRED')
}
