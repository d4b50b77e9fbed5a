import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { storesOf } from './repository'

/** The employer's shops, oldest first. */
export async function listStores({ db, now }: Deps, { user }: Call<typeof endpoints.myStores>) {
  const rows = await storesOf(db, user.id, now())
  return {
    items: rows.map(({ id, name, address, licence_verified: verified, banned }) =>
      ({ id, name, address, verified, banned: Boolean(banned) })),
  }
}
