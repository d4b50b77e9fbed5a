import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { acceptanceOf, setAcceptance } from './repository'
import { hoursFault } from './rules'

const refuse = refusalsOf(endpoints.setMobileAcceptance)

/** When the user takes calls. */
export const getCallHours = ({ db }: Deps, { user }: Call<typeof endpoints.getMobileAcceptance>) => acceptanceOf(db, user.id)

/** Sets when the user takes calls, and returns the stored setting. */
export async function setCallHours({ db, now }: Deps, { body, user }: Call<typeof endpoints.setMobileAcceptance>) {
  const fault = hoursFault(body)
  if (fault !== null) throw refuse('BAD_INPUT', fault, 'to')
  await setAcceptance(db, user.id, body, now())
  return acceptanceOf(db, user.id)
}
