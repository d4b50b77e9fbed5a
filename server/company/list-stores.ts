import type { endpoints } from '@daogang/contract'
import { may, mayInEnterprise } from '@daogang/contract/rules/member'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { enterprisesOf, storesSeen } from './queries/stores'
import { toManaged } from './store-view'

/** The user's enterprises, the present one first, each with the open stores that they see. */
export async function listStores({ db, now }: Deps, { user }: Call<typeof endpoints.businessStores>) {
  const [enterprises, stores] = await Promise.all([enterprisesOf(db, user.id), storesSeen(db, user.id, now())])
  return {
    enterprises: enterprises.map(({ id, name, role, company_id: onlyStore, chosen_company_id: chosen }, at) => ({
      id, name, role, present: at === 0, presentStoreId: onlyStore ?? chosen ?? '',
      mayAdd: mayInEnterprise(user.members, 'addStore', id), mayManage: mayInEnterprise(user.members, 'editStore', id),
      stores: stores.filter((store) => store.enterprise_id === id)
        .map((store) => toManaged(store, may(user, 'editStore', { enterpriseId: id, companyId: store.id, handlerId: '' }))),
    })),
  }
}
