import type { SealSecrets } from '../config/secrets'
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

const labelOf = ({ accountId, host }: HostAccount): string => `${host} ${accountId}`

/** Seals the open ids of visits. */
export function createVisitBox(secrets: SealSecrets) {
  const box = createBox(secrets, 'mini-program-visit')
  return {
    seal: (at: HostAccount, openId: string): Buffer => box.seal(openId, labelOf(at)),
    open: (at: HostAccount, sealed: Buffer): string => box.open(sealed, labelOf(at)) as string,
  }
}

export function createVisits(db: Db, secrets: SealSecrets): Visits {
  const box = createVisitBox(secrets)

  return {
    visit: (at, openId, now) => upsertVisit(db, at, box.seal(at, openId), now),

    async openIdOf(at, now) {
      const sealed = await sealedOpenId(db, at, visitedSince(now))
      return sealed && box.open(at, sealed)
    },
  }
}

/** Deletes visits that are too old for the vendors to know the author. */
export const deleteOldVisits = (db: Db, now: Date): Promise<unknown> => deleteVisitsUntil(db, visitedSince(now))
