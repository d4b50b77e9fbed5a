import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { storesOf } from './repository'
import { employerOf } from '../member/employer'

/** The shops of the present enterprise that the user sees, oldest first. */
export async function listStores({ db, now }: Deps, { user }: Call<typeof endpoints.myStores>) {
  const rows = await storesOf(db, employerOf(user), now())
  return {
    items: rows.map(({ id, name, address, licence_verified: verified, banned }) =>
      ({ id, name, address, verified, banned: Boolean(banned) })),
  }
}
