import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { findCategory } from '../dictionary/categories'
import { labelOf } from '../dictionary/dictionaries'
import { cityById } from '../dictionary/regions'
import { summaryOf } from '../comment/repository'
import { flagsOf, NO_FLAGS } from '../job/repository'
import { toCard } from '../job/view'
import { CURSOR_MESSAGE, decodeTimeCursor, encodeTimeCursor } from '../lib/cursor'
import { MISSING } from '../lib/missing'
import { toPage } from '../lib/page'
import { positionOf } from '../lib/position'
import { serve } from '../http/serve'
import { kindsOf, publicUrls } from '../upload/repository'
import { commentPictures, companyJobsQuery, findCompany, firstCompany, offersOf, todoCounts } from './repository'
import { verificationLabels } from './rules'

/** Pictures on a shop's page. */
const MOST_PICTURES = 30

/** An employer's own shop, and any shop as everyone sees it. */
export function companyRoutes(app: FastifyInstance, { db, now, providers: { storage } }: Deps): void {
  serve(app, endpoints.businessGetCenterDetail, async ({ user }) => {
    const at = now()
    const [company, counts] = await Promise.all([firstCompany(db, user.id, at), todoCounts(db, user.id, at)])
    return {
      company: company === undefined ? null : {
        id: company.id,
        name: company.name,
        industry: company.industry,
        scale: labelOf('company_scale', company.scale),
        licenceVerified: company.licence_verified,
        ownerVerified: company.owner_verified,
        openJobs: Number(company.open_jobs),
      },
      newApplications: counts.applied,
      waitingApplications: counts.viewed,
      onlineJobs: counts.online,
      interviewsToday: counts.interviews,
    }
  })

  serve(app, endpoints.companyDetail, async ({ query: { id }, fail }) => {
    const at = now()
    const shop = await findCompany(db, id, at)
    if (!shop) return fail('NOT_FOUND', MISSING.shop)
    const { welfares, categories } = await offersOf(db, id, at)
    const pictures = await commentPictures(db, id, MOST_PICTURES)
    const urls = await publicUrls(db, storage, [...pictures, ...shop.environment])
    const kinds = await kindsOf(db, shop.environment)
    const { count, score } = await summaryOf(db, id)
    return {
      id,
      name: shop.name,
      industry: shop.industry,
      scale: labelOf('company_scale', shop.scale),
      licenceVerified: shop.licence_verified,
      ownerVerified: shop.owner_verified,
      openJobs: Number(shop.open_jobs),
      cityId: shop.city_id,
      city: cityById(shop.city_id)?.name ?? '',
      district: shop.district,
      address: shop.address,
      latitude: shop.latitude,
      longitude: shop.longitude,
      labels: verificationLabels(shop, at),
      introduction: shop.introduction,
      environment: shop.environment.flatMap((file) => {
        const [url, kind] = [urls.get(file), kinds.get(file)]
        return url === undefined || kind === undefined ? [] : { url, kind }
      }),
      welfares: welfares.map((value) => ({ value, label: labelOf('job_welfares', value) })),
      categories: categories.map((category) => ({ ...category, name: findCategory(category.id)?.name ?? category.id })),
      pictures: pictures.flatMap((picture) => urls.get(picture) ?? []),
      comments: { count, score },
      since: shop.created_at.toISOString(),
    }
  })

  serve(app, endpoints.companyJobs, async ({ body: { companyId, categoryId, cursor }, user, fail, request }) => {
    const scope = `company jobs ${companyId} ${categoryId ?? ''}`
    const after = cursor === undefined ? null : decodeTimeCursor(scope, cursor) ?? fail('BAD_INPUT', CURSOR_MESSAGE)
    const at = now()
    const rows = await companyJobsQuery(db, companyId, categoryId, positionOf({}, request.headers), after, at).execute()
    const flags = user?.role === 'c' ? await flagsOf(db, user.id, rows.map((row) => row.id)) : NO_FLAGS
    return toPage(rows, (row) => toCard(row, flags, at), (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
  })
}
