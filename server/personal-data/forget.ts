import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { employerOf } from '../member/employer'
import { forgetJobs, hideSeekers } from './queries/browsed'
import { setKeepsViews } from './queries/own'

const idOf = (which: string): string | null => (which === 'all' ? null : which)

/** Deletes the seeker's records of opened jobs. */
export const forgetJob = ({ db }: Deps, { body: { which }, user }: Call<typeof endpoints.forgetJob>) =>
  db.transaction().execute(async (trx) => ({ deleted: await forgetJobs(trx, user.id, idOf(which)) }))

/** Removes opened resumes from the list of the employer's enterprise. */
export const forgetWantJob = async ({ db, now }: Deps, { body: { which }, user }: Call<typeof endpoints.forgetWantJob>) =>
  ({ deleted: await hideSeekers(db, employerOf(user, 'contactPeople').enterpriseId, idOf(which), now()) })

/** Decides whether opened jobs are recorded from now on. */
export async function keepViews({ db }: Deps, { body: { on }, user }: Call<typeof endpoints.keepViews>) {
  await setKeepsViews(db, user.id, on)
  return { on }
}
