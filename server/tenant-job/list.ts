import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { flagsOf, NO_FLAGS } from '../job/repository'
import { seekerIdOf } from '../job/rules'
import { toCard } from '../job/view'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { toPage } from '../lib/page'
import { positionOf } from '../lib/position'
import type { Call } from '../http/serve'
import { tenantJobs } from './repository'
import { toProject } from './view'

/** A page of preferred jobs in a city, with the seeker's flags. */
export async function list({ db, now }: Deps, { body, user, request }: Call<typeof endpoints.qwMemberJobList>) {
  const { cursor, latitude, longitude, ...filter } = body
  const scope = `tenant jobs ${JSON.stringify([filter.cityId, filter.categoryId, filter.settlement, filter.referred])}`
  const after = readTimeCursor(scope, cursor)
  const at = now()
  const rows = await tenantJobs(db, filter, positionOf({ latitude, longitude }, request.headers), after, at)
  const seekerId = seekerIdOf(user)
  const flags = seekerId === null ? NO_FLAGS : await flagsOf(db, seekerId, rows.map(({ id }) => id))
  return toPage(rows, (row) => ({ job: toCard(row, flags, at), ...toProject(row) }),
    (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
}
