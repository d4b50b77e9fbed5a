import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { requestsOfPerson } from './queries/requests'
import { toRequest } from './view'

/** Invitations, transfers and own applications of the user. */
export async function listMine({ db, now: clock }: Deps, { user }: Call<typeof endpoints.myGroupRequests>) {
  const now = clock()
  const rows = await requestsOfPerson(db, user.id, now)
  // As the person of each request, not as a colleague.
  return { items: rows.map((row) => toRequest(row, { id: user.id, place: undefined }, now)) }
}
