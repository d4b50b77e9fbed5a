import { endpoints } from '@daogang/contract'
import { ageRefusal } from '@daogang/contract/rules/age-refusal'
import type { Deps } from '../deps'
import { chinaDate } from '../lib/china-time'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { refuseBlocked } from '../risk/restrictions'
import { replaceAvatar } from './avatar'
import { changeResume } from './change'
import { toFields, type ResumeFields } from './fields'
import { updateAccountName, updateResume } from './repository'
import { refuseOtherBirthday } from './refuse-birthday'
import { onlyTakesAway, resumeFault } from './rules'
import { checkTexts, refuseTexts } from './texts'

const refuse = refusalsOf(endpoints.updateResume)

/** Changes the given fields of the person's resume. A blocked person may only take away from it. */
export function update(deps: Deps, { body, user }: Call<typeof endpoints.updateResume>) {
  const { visible, avatarId, ...changed } = body
  refuseTexts(changed)
  return changeResume(deps, user.id, async (trx, stored, at) => {
    const before = { ...toFields(stored), visible: stored.visible, avatarId: stored.avatar_id ?? '' }
    if (!onlyTakesAway(body, before)) await refuseBlocked(trx, user.id, at)
    const fields: ResumeFields = { ...toFields(stored), ...changed }
    // A district belongs to its city, so a new city clears it.
    if (changed.cityId !== undefined && changed.regionId === undefined && changed.cityId !== stored.city_id) fields.regionId = 0
    // 0 is the home: a person who moves and names no other wish still looks for work where they looked for it.
    const moves = fields.cityId !== stored.city_id && changed.expectCityId === undefined
    if (moves && fields.expectCityId === 0) fields.expectCityId = stored.city_id
    const fault = resumeFault(fields)
    if (fault) throw refuse('BAD_INPUT', fault.message, fault.field)
    // A form sends all of its fields: only a new birthday is checked and compared with the id card. At 61 the rest may still be changed.
    if (changed.birthday !== undefined && changed.birthday !== stored.birthday) {
      const refusedAge = ageRefusal(changed.birthday, chinaDate(at), 'c')
      if (refusedAge !== undefined) throw refuse('AGE_OUT_OF_RANGE', refusedAge, 'birthday')
      await refuseOtherBirthday(trx, deps.config, user.id, changed.birthday, at)
    }
    await updateResume(trx, stored.id, fields, visible ?? stored.visible, at)
    if (avatarId !== undefined) await replaceAvatar(trx, stored, user.id, avatarId, at)
    if (changed.name !== undefined) await updateAccountName(trx, user.id, changed.name)
    await checkTexts(trx, stored.id, user.id, changed, at)
  })
}
