import type { endpoints } from '@daogang/contract'
import { mayInEnterprise } from '@daogang/contract/rules/member'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { employerOf } from '../member/employer'
import { kindsOf, publicUrls } from '../upload/repository'
import { brandsOf } from './queries/brands'
import { toBrand } from './store-view'

/** The brands of the present enterprise. */
export async function listBrands({ db, providers: { storage } }: Deps, { user }: Call<typeof endpoints.businessBrands>) {
  const { enterpriseId } = employerOf(user)
  const brands = await brandsOf(db, enterpriseId)
  const logos = brands.flatMap(({ logo }) => logo ?? [])
  const files = { urls: await publicUrls(db, storage, logos), kinds: await kindsOf(db, logos) }
  return {
    items: brands.map((brand) => toBrand(brand, files)),
    mayAdd: mayInEnterprise(user.members, 'addStore', enterpriseId), mayEdit: mayInEnterprise(user.members, 'editStore', enterpriseId),
  }
}
