import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import { may } from '@daogang/contract/rules/member'
import { MAX_STORE_VIDEOS, needsNameReview } from '@daogang/contract/rules/store'
import { addCheck } from '../content-check/add'
import type { Row, Trx } from '../db/schema'
import type { Deps } from '../deps'
import type { User } from '../http/gate'
import type { Call } from '../http/serve'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { hasValues } from '../lib/same-values'
import { employerOf } from '../member/employer'
import { holdMemberships, holdRight, lockEnterprise } from '../member/repository'
import { refuseForbidden } from '../sensitive-words/refuse'
import { claimUploads, kindsOf, releaseSharedUploads } from '../upload/repository'
import { addStore } from './add-store'
import { findBrand } from './queries/brands'
import { insertNameReview, pendingNameOf, renameStore, withdrawNameReview } from './queries/name-reviews'
import { enterpriseOfStore, findStore, isNameTaken, lockStoreRow, storeOfRequest, updateStore } from './queries/stores'
import { inputHash, storeColumns, storeFault, textsOfStore, type StoreBody } from './store-rules'

const refuse = refusalsOf(endpoints.businessSave)

/** Adds a store or changes one. Everything is visible at once, except a new name of a verified store. */
export async function saveStore({ db, now }: Deps, { body, user }: Call<typeof endpoints.businessSave>) {
  const fault = storeFault(body)
  if (fault) throw refuse('BAD_INPUT', fault.text, fault.field)
  refuseForbidden(textsOfStore(body))
  return db.transaction().execute((trx) => (body.id === undefined ? add(trx, body, user, now()) : change(trx, body.id, body, user, now())))
}

async function add(trx: Trx, body: StoreBody, user: User, now: Date) {
  const employer = employerOf(user)
  const { enterpriseId } = employer
  await lockEnterprise(trx, enterpriseId)
  await holdRight(trx, employer, 'addStore')
  const before = await storeOfRequest(trx, enterpriseId, body.once)
  if (before) return addAgain(trx, await lockStoreRow(trx, before.id, now), body, user, now)
  const shared = await sharedColumns(trx, body, { enterpriseId, accountId: user.id, before: [] }, now)
  const id = await addStore(trx, employer, {
    name: body.name, once: body.once, input_hash: inputHash(body), input_version: now, ...storeColumns(body), ...shared,
  }, now)
  return { id, nameInReview: false }
}

/**
 * Answers a request whose store was added already, because its answer was lost. The same content is answered as before, whatever became of
 * the store since. Other content is a correction, and changes that store as long as no one else has changed it.
 */
async function addAgain(trx: Trx, store: Row<'company'>, body: StoreBody, user: User, now: Date) {
  const hash = inputHash(body)
  if (store.input_hash?.equals(hash) || await hasContent(trx, store, body)) {
    return { id: store.id, nameInReview: await pendingNameOf(trx, store.id) === body.name }
  }
  const written = store.input_version ?? store.created_at
  if (written.getTime() !== store.updated_at.getTime()) throw refuse('REQUEST_CHANGED', '店已经加好了，去门店里改')
  const changed = await change(trx, store.id, { ...body, version: undefined }, user, now)
  await updateStore(trx, store.id, { input_hash: hash, input_version: now })
  return changed
}

async function change(trx: Trx, id: string, body: StoreBody, user: User, now: Date) {
  const enterpriseId = await enterpriseOfStore(trx, user.id, id)
  if (enterpriseId === undefined) throw refuse('NOT_FOUND', MISSING.store)
  await lockEnterprise(trx, enterpriseId)
  const members = await holdMemberships(trx, { id: user.id, enterpriseId })
  if (!may({ id: user.id, members }, 'editStore', { enterpriseId, companyId: id, handlerId: '' })) throw refuse('NOT_PERMITTED')
  if (!await findStore(trx, user.id, id)) throw refuse('NOT_FOUND', MISSING.store)
  const store = await lockStoreRow(trx, id, now)
  await refuseOlder(trx, store, body)
  const shared = await sharedColumns(trx, body, { enterpriseId, accountId: user.id, before: store.environment }, now)
  await updateStore(trx, id, { ...storeColumns(body), ...shared, updated_at: now })
  const nameInReview = await changeName(trx, store, { name: body.name, accountId: user.id }, now)
  await addCheck(trx, { accountId: user.id, subject: 'company', id }, now)
  return { id, nameInReview }
}

/** Refuses a form that began with an older version of the store. A retry is no change of what the first request stored. */
async function refuseOlder(trx: Trx, store: Row<'company'>, body: StoreBody): Promise<void> {
  if (body.version === undefined || body.version === store.updated_at.toISOString()) return
  if (!await hasContent(trx, store, body)) throw refuse('NEWER_VERSION')
}

/** Whether the store has what a form says, with the name that it asked for. */
async function hasContent(trx: Trx, store: Row<'company'>, body: StoreBody): Promise<boolean> {
  const name = await pendingNameOf(trx, store.id) ?? store.name
  const values = { ...storeColumns(body), name: body.name, brand_id: body.brandId || null, environment: body.environment }
  return hasValues({ ...store, name }, values)
}

interface NamedStore {
  id: string
  enterprise_id: string
  name: string
  verified: boolean
  banned: boolean
}

interface NewName {
  name: string
  accountId: string
}

/**
 * Renames a store, or asks an operator to. A repeated request waits once. A banned store keeps its name, under which the ban is public.
 * @returns whether a new name waits
 */
async function changeName(
  trx: Trx, store: NamedStore, { name, accountId }: NewName, now: Date,
): Promise<boolean> {
  const pending = await pendingNameOf(trx, store.id)
  if (pending === name) return true
  if (pending !== undefined) await withdrawNameReview(trx, store.id, now)
  if (store.name === name) return false
  if (store.banned) throw refuse('STORE_BANNED', '这家店被封了，解封以前不能改店名', 'name')
  if (await isNameTaken(trx, store.enterprise_id, name, store.id)) throw refuse('STORE_EXISTS', undefined, 'name')
  if (needsNameReview(store, name)) {
    await insertNameReview(trx, { id: randomUUID(), companyId: store.id, accountId, name }, now)
    return true
  }
  await renameStore(trx, store, name, now)
  return false
}

interface Around {
  enterpriseId: string
  accountId: string
  /** The files that the store has already. */
  before: readonly string[]
}

/**
 * The brand and the files of a store. New files must be the user's own, or ones that a colleague took away in the meantime; colleagues
 * sent the others.
 */
async function sharedColumns(trx: Trx, { brandId, environment }: StoreBody, { enterpriseId, accountId, before }: Around, now: Date) {
  if (brandId !== '' && !await findBrand(trx, enterpriseId, brandId)) throw refuse('BAD_INPUT', '没找到这个品牌，请重新选一个', 'brandId')
  const fresh = environment.filter((file) => !before.includes(file))
  await claimUploads(trx, fresh, { accountId, purpose: 'shop', enterpriseId, takesBack: true }, now)
  await releaseSharedUploads(trx, before.filter((file) => !environment.includes(file)))
  const kinds = [...(await kindsOf(trx, environment)).values()]
  if (kinds.filter((kind) => kind === 'video').length > MAX_STORE_VIDEOS) throw refuse('BAD_INPUT', '视频太多了，只留一个', 'environment')
  return { brand_id: brandId === '' ? null : brandId, environment }
}
