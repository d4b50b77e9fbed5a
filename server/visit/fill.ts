import { endpoints } from '@daogang/contract'
import { afterStep } from '@daogang/contract/rules/visit'
import type { Visit } from '@daogang/contract/visit'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { refusalsOf } from '../lib/refusal'
import { refuseSensitive } from '../sensitive-words/refuse'
import { lockVisit, updateVisit } from './queries/visits'
import { readVisit, VISIT_NOT_FOUND } from './view'

const refuse = refusalsOf(endpoints.fillingVisit)

/** Writes the result of a visit, or corrects it. */
export async function fill({ db, now }: Deps, { body, user }: Call<typeof endpoints.fillingVisit>): Promise<Visit> {
  const { id, outcome, summary, note, nextOn } = body
  // The store reads it.
  refuseSensitive([{ field: 'summary', title: '说了什么', text: summary }])
  await db.transaction().execute(async (trx) => {
    const row = await lockVisit(trx, user.id, id)
    if (!row) throw refuse('NOT_FOUND', VISIT_NOT_FOUND)
    if (afterStep(row.state, 'fill') === null) throw refuse('VISIT_SETTLED', '先点“到店了”，再填结果')
    await updateVisit(trx, id, {
      state: 'filled', filled_at: row.filled_at ?? now(), outcome, summary, note, next_on: nextOn === '' ? null : nextOn,
    })
  })
  return readVisit(db, user, id)
}
