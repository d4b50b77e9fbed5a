import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { addressesOf, shopAddressesOf } from './queries/addresses'
import { ADDRESSES } from './rules'
import { toAddress } from './view'

/** The employer's places of work: the address book, last used first, then the own shops. */
export async function listAddresses({ db }: Deps, { user }: Call<typeof endpoints.workAddressList>) {
  const entries = await addressesOf(db, user.id)
  const shops = await shopAddressesOf(db, user.id, ADDRESSES)
  return { items: [...entries.map((row) => toAddress(row, false)), ...shops.map((row) => toAddress(row, true))] }
}
