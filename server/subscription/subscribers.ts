import type { SubscriptionKind } from '@daogang/contract/subscription'
import type { Db } from '../db/schema'
import { createBox, createHasher } from '../lib/crypto'
import {
  addCredits, deleteOtherBindings, lockBindings, sealedOpenId, upsertBinding, type HostAccount,
} from './repository'

/** The open ids of accounts on the hosts. They are sealed in the database and opened only to send a message. */
export interface Subscribers {
  /** Binds a user of the host to an account, and adds one credit for each kind. The last account that binds the user keeps it. */
  subscribe(account: HostAccount, openId: string, kinds: readonly SubscriptionKind[], now: Date): Promise<void>
  openIdOf(account: HostAccount): Promise<string | undefined>
}

export function createSubscribers(db: Db, secret: string): Subscribers {
  const box = createBox(secret, 'subscriber')
  const hasher = createHasher(secret, 'subscriber')
  const labelOf = ({ accountId, host }: HostAccount): string => `${host} ${accountId}`

  return {
    subscribe: (account, openId, kinds, now) => db.transaction().execute(async (trx) => {
      const hash = hasher.hash(account.host, openId)
      await lockBindings(trx)
      await deleteOtherBindings(trx, account, hash)
      await upsertBinding(trx, account, { sealed: box.seal(openId, labelOf(account)), hash }, now)
      await addCredits(trx, account, kinds)
    }),

    async openIdOf(account) {
      const sealed = await sealedOpenId(db, account)
      return sealed && box.open(sealed, labelOf(account)) as string
    },
  }
}
