import type { CommentSummary } from '@daogang/contract/comment'
import type { Company, CompanyDetail } from '@daogang/contract/company'
import type { Kind } from '@daogang/contract/upload'
import { findCategory } from '../dictionary/categories'
import { labelOf } from '../dictionary/dictionaries'
import { industryName } from '../dictionary/industries'
import { cityById } from '../dictionary/regions'
import { toCheckedLicence } from '../job/queries/licence-verified'
import type { CompanyRow, Offers } from './repository'
import { shownAddress } from './place'
import { verificationLabels } from './rules'

type SummaryColumns = 'id' | 'name' | 'industry' | 'scale' | 'licence_verified' | 'owner_verified' | 'open_jobs'

export const toCompany = (row: Pick<CompanyRow, SummaryColumns>): Company => ({
  id: row.id,
  name: row.name,
  industry: industryName(row.industry),
  scale: labelOf('company_scale', row.scale),
  licenceVerified: row.licence_verified,
  ownerVerified: row.owner_verified,
  openJobs: Number(row.open_jobs),
})

/** What a shop's page shows besides the shop's row. */
interface Extras {
  offers: Offers
  /** Pictures of comments. */
  pictures: readonly string[]
  /** Public URLs of files, and their kinds. Hidden and deleted files have none. */
  urls: ReadonlyMap<string, string>
  kinds: ReadonlyMap<string, Kind>
  comments: Pick<CommentSummary, 'count' | 'score'>
}

const brandOf = (shop: CompanyRow, urls: ReadonlyMap<string, string>): CompanyDetail['brand'] => (shop.brand_name === null ? null : {
  name: shop.brand_name, isChain: shop.is_chain ?? false, logo: (shop.logo && urls.get(shop.logo)) ?? '',
  introduction: shop.brand_introduction ?? '',
})

export const toDetail = (shop: CompanyRow, { offers, pictures, urls, kinds, comments }: Extras, now: Date): CompanyDetail => ({
  ...toCompany(shop),
  type: labelOf('store_type', shop.store_type),
  brand: brandOf(shop, urls),
  closed: shop.closed_at !== null,
  cityId: shop.city_id,
  city: cityById(shop.city_id)?.name ?? '',
  district: shop.district,
  address: shownAddress({ name: shop.place, address: shop.address, detail: shop.door }),
  latitude: shop.latitude,
  longitude: shop.longitude,
  labels: verificationLabels(shop, now),
  licence: toCheckedLicence(shop.licence),
  introduction: shop.introduction,
  environment: shop.environment.flatMap((file) => {
    const [url, kind] = [urls.get(file), kinds.get(file)]
    return url === undefined || kind === undefined ? [] : { url, kind }
  }),
  welfares: offers.welfares.map((value) => ({ value, label: labelOf('job_welfares', value) })),
  categories: offers.categories.map((category) => ({ ...category, name: findCategory(category.id)?.name ?? category.id })),
  pictures: pictures.flatMap((picture) => urls.get(picture) ?? []),
  comments: { count: comments.count, score: comments.score },
  since: shop.created_at.toISOString(),
})
