import type { SubscriptionKind } from '@daogang/contract/subscription'
import type { SealSecrets } from '../config/secrets'
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

const labelOf = ({ accountId, host }: HostAccount): string => `${host} ${accountId}`

/** Seals the open ids of subscribers. */
export function createSubscriberBox(secrets: SealSecrets) {
  const box = createBox(secrets, 'subscriber')
  return {
    seal: (account: HostAccount, openId: string): Buffer => box.seal(openId, labelOf(account)),
    open: (account: HostAccount, sealed: Buffer): string => box.open(sealed, labelOf(account)) as string,
  }
}

export function createSubscribers(db: Db, secrets: SealSecrets): Subscribers {
  const box = createSubscriberBox(secrets)
  const hashers = secrets.map((secret) => createHasher(secret, 'subscriber'))

  return {
    subscribe: (account, openId, kinds, now) => db.transaction().execute(async (trx) => {
      const hashes = hashers.map((hasher) => hasher.hash(account.host, openId))
      await lockBindings(trx)
      await deleteOtherBindings(trx, account, hashes)
      await upsertBinding(trx, account, { sealed: box.seal(account, openId), hash: hashes[0] as Buffer }, now)
      await addCredits(trx, account, kinds)
    }),

    async openIdOf(account) {
      const sealed = await sealedOpenId(db, account)
      return sealed && box.open(account, sealed)
    },
  }
}
