import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { addressesOf, shopAddressesOf } from './queries/addresses'
import { ADDRESSES } from './rules'
import { toAddress } from './view'
import { employerOf } from '../member/employer'

/** The employer's places of work: the address book, last used first, then the shops. */
export async function listAddresses({ db }: Deps, { user }: Call<typeof endpoints.workAddressList>) {
  const employer = employerOf(user)
  const entries = await addressesOf(db, employer.enterpriseId)
  const shops = await shopAddressesOf(db, employer, ADDRESSES)
  return { items: [...entries.map((row) => toAddress(row, false)), ...shops.map((row) => toAddress(row, true))] }
}
