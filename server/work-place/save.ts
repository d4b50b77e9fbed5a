import { randomBytes, randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import { MAX_WORK_PLACES } from '@daogang/contract/rules/work-place'
import type { WorkPlace } from '@daogang/contract/work-place'
import { addCheck } from '../content-check/add'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { chinaDate } from '../lib/china-time'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { refuseSensitive } from '../sensitive-words/refuse'
import { insertPlace, lockStoreToArrange, openPlaces, placeToChange, storeOfPlace, updatePlace } from './repository'
import { toWorkPlace } from './view'

const refuse = refusalsOf(endpoints.workPlaceSave)

const SECRET_BYTES = 32

/** Adds a place to a store, or changes one. Idempotent: the same place again returns the first one. */
export async function save({ db, config, now }: Deps, { body, user }: Call<typeof endpoints.workPlaceSave>): Promise<WorkPlace> {
  const { id, companyId, ...fields } = body
  refuseSensitive([
    { field: 'name', title: '地点名称', text: fields.name, isName: true },
    { field: 'address', title: '地址', text: fields.address, isName: true },
  ])
  const at = now()
  return db.transaction().execute(async (trx) => {
    const storeId = id === undefined ? companyId : await storeOfPlace(trx, user.id, id)
    if (storeId === undefined) throw id === undefined ? refuse('BAD_INPUT', '请选一家店', 'companyId') : refuse('NOT_FOUND', MISSING.workPlace)
    const enterpriseId = await lockStoreToArrange(trx, user.id, storeId)
    if (enterpriseId === undefined) throw refuse('NOT_FOUND', id === undefined ? MISSING.store : MISSING.workPlace)
    const open = await openPlaces(trx, storeId)
    const named = open.find((other) => other.name === fields.name && other.id !== id)
    if (named && (id !== undefined || !isSame(named, fields))) throw refuse('WORK_NAME_TAKEN', undefined, 'name')
    const savedId = id ?? named?.id ?? randomUUID()
    if (id !== undefined) {
      if (!open.some((other) => other.id === id)) throw refuse('NOT_FOUND', MISSING.workPlace)
      await updatePlace(trx, id, fields)
    } else if (!named) {
      if (open.length >= MAX_WORK_PLACES) throw refuse('WORK_PLACE_FULL')
      await insertPlace(trx, {
        id: savedId, enterprise_id: enterpriseId, company_id: storeId, code_secret: randomBytes(SECRET_BYTES), created_at: at, ...fields,
      })
    }
    await addCheck(trx, { accountId: user.id, subject: 'work_place', id: savedId }, at)
    const saved = await placeToChange(trx, user.id, savedId, chinaDate(at))
    if (!saved) throw refuse('UNAVAILABLE')
    return toWorkPlace(saved, config)
  })
}

type Fields = Pick<WorkPlace, 'name' | 'address' | 'latitude' | 'longitude' | 'radius'>

const isSame = (a: Fields, b: Fields): boolean =>
  a.address === b.address && a.latitude === b.latitude && a.longitude === b.longitude && a.radius === b.radius
