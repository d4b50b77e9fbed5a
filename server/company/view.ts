import type { CommentSummary } from '@daogang/contract/comment'
import type { Company, CompanyDetail } from '@daogang/contract/company'
import type { Kind } from '@daogang/contract/upload'
import { findCategory } from '../dictionary/categories'
import { labelOf } from '../dictionary/dictionaries'
import { cityById } from '../dictionary/regions'
import { toCheckedLicence } from '../job/queries/licence-verified'
import type { CompanyRow, Offers } from './repository'
import { verificationLabels } from './rules'

type SummaryColumns = 'id' | 'name' | 'industry' | 'scale' | 'licence_verified' | 'owner_verified' | 'open_jobs'

export const toCompany = (row: Pick<CompanyRow, SummaryColumns>): Company => ({
  id: row.id,
  name: row.name,
  industry: row.industry,
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

export const toDetail = (shop: CompanyRow, { offers, pictures, urls, kinds, comments }: Extras, now: Date): CompanyDetail => ({
  ...toCompany(shop),
  cityId: shop.city_id,
  city: cityById(shop.city_id)?.name ?? '',
  district: shop.district,
  address: shop.address,
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
