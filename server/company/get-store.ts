import { endpoints } from '@daogang/contract'
import { may } from '@daogang/contract/rules/member'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { kindsOf, publicUrls } from '../upload/repository'
import { findBrand } from './queries/brands'
import { findStore } from './queries/stores'
import { toEdit } from './store-view'

const refuse = refusalsOf(endpoints.businessStore)

/** A store with the values of its form, for its editors. */
export async function getStore({ db, providers: { storage } }: Deps, { query: { id }, user }: Call<typeof endpoints.businessStore>) {
  const store = await findStore(db, user.id, id)
  if (!store || !may(user, 'editStore', { enterpriseId: store.enterprise_id, companyId: id, handlerId: '' })) {
    throw refuse('NOT_FOUND', MISSING.store)
  }
  const brand = store.brand_id === null ? undefined : await findBrand(db, store.enterprise_id, store.brand_id)
  const ids = [...store.environment, ...(brand?.logo ? [brand.logo] : [])]
  return toEdit(store, brand, { urls: await publicUrls(db, storage, ids), kinds: await kindsOf(db, ids) })
}
