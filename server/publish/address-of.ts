import type { WorkAddress } from '@daogang/contract/work-address'
import type { Db } from '../db/schema'
import { findAddress, findShopAddress } from './queries/addresses'
import { toAddress } from './view'
import type { Employer } from '../member/employer'

/** An employer's place of work by its id: an entry of the address book or one of the shops. Undefined if there is neither. */
export async function addressOf(db: Db, employer: Employer, id: string): Promise<WorkAddress | undefined> {
  const entry = await findAddress(db, employer.enterpriseId, id)
  if (entry) return toAddress(entry, false)
  const shop = await findShopAddress(db, employer, id)
  return shop && toAddress(shop, true)
}
