import type { Db } from '../db/schema'
import { createBox } from '../lib/crypto'
import { deleteVisitsUntil, sealedOpenId, upsertVisit, type HostAccount } from './queries/visits'
import { visitedSince } from './rules'

/** Accounts' openIds at the hosts, sealed in the database. */
export interface Visits {
  /** Records that an account is using a mini-program. */
  visit(at: HostAccount, openId: string, now: Date): Promise<void>
  /** Undefined without a recent visit. */
  openIdOf(at: HostAccount, now: Date): Promise<string | undefined>
}

export function createVisits(db: Db, secret: string): Visits {
  const box = createBox(secret, 'mini-program-visit')
  const labelOf = ({ accountId, host }: HostAccount): string => `${host} ${accountId}`

  return {
    visit: (at, openId, now) => upsertVisit(db, at, box.seal(openId, labelOf(at)), now),

    async openIdOf(at, now) {
      const sealed = await sealedOpenId(db, at, visitedSince(now))
      return sealed && box.open(sealed, labelOf(at)) as string
    },
  }
}

/** Deletes visits that are too old for the vendors to know the author. */
export const deleteOldVisits = (db: Db, now: Date): Promise<unknown> => deleteVisitsUntil(db, visitedSince(now))
