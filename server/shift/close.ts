import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { chinaDate } from '../lib/china-time'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { lockStoreToArrange } from '../work-place/repository'
import { countChangedDays, latestShift, shiftToChange, storeOfShift, updateShift } from './repository'

const refuse = refusalsOf(endpoints.shiftClose)

/** Closes a shift that no one works any more. Idempotent. */
export async function close({ db, now }: Deps, { body, user }: Call<typeof endpoints.shiftClose>) {
  const at = now()
  const today = chinaDate(at)
  await db.transaction().execute(async (trx) => {
    const companyId = await storeOfShift(trx, user.id, body.id)
    if (companyId === undefined) throw refuse('NOT_FOUND', MISSING.shift)
    await lockStoreToArrange(trx, user.id, companyId)
    const id = await latestShift(trx, body.id)
    const shift = await shiftToChange(trx, user.id, id, today)
    if (!shift) throw refuse('NOT_FOUND', MISSING.shift)
    if (shift.closed_at !== null) return
    const people = Number(shift.people)
    if (people > 0) throw refuse('SHIFT_IN_USE', `还有${people}个人上这个班，先给他们换个班`)
    const days = await countChangedDays(trx, id, today)
    if (days > 0) throw refuse('SHIFT_IN_USE', `后面还有${days}天排了这个班，先改掉`)
    await updateShift(trx, id, { closed_at: at })
  })
  return {}
}
