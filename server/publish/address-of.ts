import type { WorkAddress } from '@daogang/contract/work-address'
import type { Db } from '../db/schema'
import { findAddress, findShopAddress } from './queries/addresses'
import { toAddress } from './view'

/** An employer's place of work by its id: an entry of the address book or an own shop. Undefined if there is neither. */
export async function addressOf(db: Db, ownerId: string, id: string): Promise<WorkAddress | undefined> {
  const entry = await findAddress(db, ownerId, id)
  if (entry) return toAddress(entry, false)
  const shop = await findShopAddress(db, ownerId, id)
  return shop && toAddress(shop, true)
}
