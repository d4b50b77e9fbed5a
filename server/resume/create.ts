import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import { ageRefusal } from '@daogang/contract/rules/age-refusal'
import type { Deps } from '../deps'
import { chinaDate } from '../lib/china-time'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { EMPTY_SECTIONS } from './fields'
import { ownResume } from './own-resume'
import { insertResume, updateAccountName } from './repository'
import { refuseOtherBirthday } from './refuse-birthday'
import { resumeFault } from './rules'
import { checkTexts, refuseTexts } from './texts'

const refuse = refusalsOf(endpoints.createResume)

/** Creates the person's resume from the short form and copies the name to the account. */
export async function create(
  { db, config, now, providers: { storage } }: Deps, { body: { visible = false, ...body }, user }: Call<typeof endpoints.createResume>,
) {
  const at = now()
  const fault = resumeFault({ ...EMPTY_SECTIONS, ...body })
  if (fault) throw refuse('BAD_INPUT', fault.message, fault.field)
  const refusedAge = ageRefusal(body.birthday, chinaDate(at), 'c')
  if (refusedAge !== undefined) throw refuse('AGE_OUT_OF_RANGE', refusedAge, 'birthday')
  refuseTexts(body)
  return db.transaction().execute(async (trx) => {
    await refuseOtherBirthday(trx, config, user.id, body.birthday, at)
    const id = randomUUID()
    if (!await insertResume(trx, id, user.id, { ...body, visible }, at)) throw refuse('RESUME_EXISTS')
    await checkTexts(trx, id, user.id, body, at)
    await updateAccountName(trx, user.id, body.name)
    const resume = await ownResume(trx, storage, user.id, at)
    if (!resume) throw refuse('UNAVAILABLE')
    return resume
  })
}
