import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { refuseSensitive } from '../sensitive-words/refuse'
import { countAddresses, insertAddress, touchSamePlace, updateAddress } from './queries/addresses'
import { addressFault, textsOfAddress } from '../company/place'
import { ADDRESSES } from './rules'
import { toAddress } from './view'
import { employerOf } from '../member/employer'
import { lockEnterprise } from '../member/repository'

const refuse = refusalsOf(endpoints.workAddressSave)

/** Adds a place to the enterprise's address book or changes one. Adding the same place again returns the existing entry. */
export async function saveAddress({ db, now }: Deps, { body, user }: Call<typeof endpoints.workAddressSave>) {
  const fault = addressFault(body)
  if (fault) throw refuse('BAD_INPUT', fault.text, fault.field)
  refuseSensitive(textsOfAddress(body))
  const { id, ...place } = body
  const { enterpriseId } = employerOf(user, 'editAddresses')
  const row = await db.transaction().execute(async (trx) => {
    const at = now()
    if (id !== undefined) return updateAddress(trx, enterpriseId, id, place, at)
    await lockEnterprise(trx, enterpriseId)
    const same = await touchSamePlace(trx, enterpriseId, place, at)
    if (same) return same
    if (await countAddresses(trx, enterpriseId) >= ADDRESSES) throw refuse('ADDRESS_FULL')
    return insertAddress(trx, randomUUID(), enterpriseId, place, at)
  })
  if (!row) throw refuse('NOT_FOUND', MISSING.address)
  return toAddress(row, false)
}
