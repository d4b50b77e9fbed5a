import { endpoints } from '@daogang/contract'
import { afterStep } from '@daogang/contract/rules/visit'
import type { Visit } from '@daogang/contract/visit'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { refusalsOf } from '../lib/refusal'
import { lockVisit, updateVisit } from './queries/visits'
import { readVisit, VISIT_NOT_FOUND } from './view'

const refuse = refusalsOf(endpoints.openVisit)

/** The field worker has arrived. Idempotent. */
export async function open({ db, now }: Deps, { body: { id }, user }: Call<typeof endpoints.openVisit>): Promise<Visit> {
  await db.transaction().execute(async (trx) => {
    const row = await lockVisit(trx, user.id, id)
    if (!row) throw refuse('NOT_FOUND', VISIT_NOT_FOUND)
    if (afterStep(row.state, 'open') === null) throw refuse('VISIT_SETTLED')
    if (row.state === 'planned') await updateVisit(trx, id, { state: 'open', opened_at: now() })
  })
  return readVisit(db, user, id)
}
