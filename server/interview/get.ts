import { endpoints } from '@daogang/contract'
import { toInterview } from '../chat/interview-view'
import { seekerName } from '../chat/rules'
import type { Deps } from '../deps'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { upcomingInterview } from './queries/upcoming'
import { interviewOf } from './repository'

const refuse = refusalsOf(endpoints.inviteViewDetail)

/** One interview, for either side of it. */
export async function getOne({ db, now }: Deps, { query: { id }, user }: Call<typeof endpoints.inviteViewDetail>) {
  const row = await interviewOf(db, user.id, id)
  if (!row) throw refuse('NOT_FOUND', MISSING.interview)
  return toInterview(row, now())
}

/** The next interview of the user in the present role, with the other side's name and the number of further ones. */
export async function getUpcoming({ db, now }: Deps, { user }: Call<typeof endpoints.inviteViewUpcoming>) {
  const at = now()
  const row = await upcomingInterview(db, user, at)
  return {
    next: row ? {
      interview: toInterview(row, at), others: row.count - 1,
      name: user.role === 'c' ? row.job_contact : seekerName(row.seeker_name, Boolean(row.named)),
    } : null,
  }
}
