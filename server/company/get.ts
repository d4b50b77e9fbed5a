import { endpoints } from '@daogang/contract'
import { summaryOf } from '../comment/summary'
import type { Deps } from '../deps'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { kindsOf, publicUrls } from '../upload/repository'
import { commentPictures, findCompany, offersOf } from './repository'
import { toDetail } from './view'

const refuse = refusalsOf(endpoints.companyDetail)

/** Pictures of comments on a shop's page. */
const MAX_PICTURES = 30

/** A shop's page, for anyone. */
export async function getCompany(
  { db, now, providers: { storage } }: Deps, { query: { id } }: Call<typeof endpoints.companyDetail>,
) {
  const at = now()
  const shop = await findCompany(db, id, at)
  if (!shop) throw refuse('NOT_FOUND', MISSING.shop)
  const offers = await offersOf(db, id, at)
  const pictures = await commentPictures(db, id, MAX_PICTURES)
  const urls = await publicUrls(db, storage, [...pictures, ...shop.environment, ...(shop.logo ? [shop.logo] : [])])
  const kinds = await kindsOf(db, shop.environment)
  const comments = await summaryOf(db, id)
  return toDetail(shop, { offers, pictures, urls, kinds, comments }, at)
}
