import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { deleteAddress as deleteRow } from './queries/addresses'
import { employerOf } from '../member/employer'

const refuse = refusalsOf(endpoints.workAddressDelete)

/** Deletes a place from the enterprise's address book. */
export async function deleteAddress({ db }: Deps, { body: { id }, user }: Call<typeof endpoints.workAddressDelete>) {
  if (!await deleteRow(db, employerOf(user, 'editAddresses').enterpriseId, id)) throw refuse('NOT_FOUND', MISSING.address)
  return {}
}
