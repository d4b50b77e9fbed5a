import type { endpoints } from '@daogang/contract'
import { mayInEnterprise } from '@daogang/contract/rules/member'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { latestContact, storesOf } from './repository'
import { employerOf } from '../member/employer'

/** The shops of the present enterprise that the user sees, the main one first, and the contact of their latest job. */
export async function listStores({ db, now }: Deps, { user }: Call<typeof endpoints.myStores>) {
  const employer = employerOf(user)
  const rows = await storesOf(db, employer, now())
  return {
    contact: await latestContact(db, employer.id) ?? '',
    mayAdd: mayInEnterprise(user.members, 'addStore', employer.enterpriseId),
    items: rows.map(({ id, name, address, licence_verified: verified, banned }) =>
      ({ id, name, address, verified, banned: Boolean(banned), present: id === employer.storeId })),
  }
}
