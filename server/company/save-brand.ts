import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import { MAX_BRANDS } from '@daogang/contract/rules/store'
import { addCheck } from '../content-check/add'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { refusalsOf } from '../lib/refusal'
import { employerOf } from '../member/employer'
import { holdRight, lockEnterprise } from '../member/repository'
import { refuseForbidden } from '../sensitive-words/refuse'
import { claimUploads, kindsOf, publicUrls, releaseSharedUploads } from '../upload/repository'
import { brandsOf, insertBrand, updateBrand, type BrandRow } from './queries/brands'
import { toBrand } from './store-view'

type BrandCall = Call<typeof endpoints.businessSaveBrand>

const refuse = refusalsOf(endpoints.businessSaveBrand)

/** Adds a brand to the present enterprise or changes one. Adding a name that exists changes that brand, so a retry adds no second one. */
export async function saveBrand({ db, now, providers: { storage } }: Deps, { body, user }: BrandCall) {
  refuseForbidden([
    { field: 'name', title: '品牌名称', text: body.name, isName: true }, { field: 'introduction', title: '品牌介绍', text: body.introduction },
  ])
  const brand = await db.transaction().execute((trx) => save(trx, { body, user }, now()))
  const logos = brand.logo === null ? [] : [brand.logo]
  return toBrand(brand, { urls: await publicUrls(db, storage, logos), kinds: await kindsOf(db, logos) })
}

async function save(trx: Trx, { body, user }: Pick<BrandCall, 'body' | 'user'>, now: Date): Promise<BrandRow> {
  const employer = employerOf(user)
  const { enterpriseId } = employer
  const { name, isChain, introduction, logoId } = body
  await lockEnterprise(trx, enterpriseId)
  const brands = await brandsOf(trx, enterpriseId)
  const old = brands.find((brand) => (body.id === undefined ? brand.name === name : brand.id === body.id))
  if (body.id !== undefined && !old) throw refuse('NOT_FOUND', '没找到这个品牌，请重新选一个')
  await holdRight(trx, employer, old ? 'editStore' : 'addStore')
  if (!old && brands.length >= MAX_BRANDS) throw refuse('BRAND_FULL')

  if (logoId !== '' && logoId !== old?.logo) await claimUploads(trx, [logoId], { accountId: user.id, purpose: 'brand', enterpriseId }, now)
  if (old?.logo && old.logo !== logoId) await releaseSharedUploads(trx, [old.logo])
  const values = { name, is_chain: isChain, introduction, logo: logoId === '' ? null : logoId, updated_at: now }
  const brand = old
    ? await updateBrand(trx, old.id, values)
    : await insertBrand(trx, { id: randomUUID(), enterprise_id: enterpriseId, created_at: now, ...values })
  await addCheck(trx, { accountId: user.id, subject: 'brand', id: brand.id }, now)
  return brand
}
