import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { chinaDate } from '../lib/china-time'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { lockStoreToArrange, placeToChange, storeOfPlace, updatePlace } from './repository'

const refuse = refusalsOf(endpoints.workPlaceClose)

/** Closes a place at which no one works any more. Idempotent. */
export async function close({ db, now }: Deps, { body: { id }, user }: Call<typeof endpoints.workPlaceClose>) {
  const at = now()
  await db.transaction().execute(async (trx) => {
    const companyId = await storeOfPlace(trx, user.id, id)
    if (companyId === undefined) throw refuse('NOT_FOUND', MISSING.workPlace)
    await lockStoreToArrange(trx, user.id, companyId)
    const place = await placeToChange(trx, user.id, id, chinaDate(at))
    if (!place) throw refuse('NOT_FOUND', MISSING.workPlace)
    if (place.closed_at !== null) return
    const people = Number(place.people)
    if (people > 0) throw refuse('WORK_PLACE_IN_USE', `还有${people}个人在这里打卡，先给他们换个地点`)
    await updatePlace(trx, id, { closed_at: at })
  })
  return {}
}
