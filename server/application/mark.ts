import { endpoints } from '@daogang/contract'
import { interviewPair } from '../chat/cards'
import { wakePair } from '../chat/hub'
import type { Deps } from '../deps'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { refuseSensitive, WORK } from '../sensitive-words/refuse'
import { changeStatus } from './change-status'
import { notifyOtherSide } from './notify-other-side'
import { receivedApplication } from './repository'
import { toApplication } from './view'

const refuse = refusalsOf(endpoints.markApplication)

/** Marks a received application, for example as suitable or hired. Idempotent. Hires no one by an invitation alone. */
export async function mark(
  { db, now, bus }: Deps, { body: { applicationId, status, reason }, user }: Call<typeof endpoints.markApplication>,
) {
  refuseSensitive([{ field: 'reason', title: '原因', text: reason }], WORK)
  const marked = await db.transaction().execute(async (trx) => {
    const at = now()
    const row = await changeStatus(trx, user.id, applicationId, { status, by: 'b', reason }, at)
    if (row) await notifyOtherSide(trx, applicationId, `application_${status}`, reason ?? '', at)
    return row
  })
  if (marked) {
    wakePair(bus, interviewPair(marked))
    return toApplication(marked)
  }
  const row = await receivedApplication(db, user.id, applicationId)
  if (!row) throw refuse('NOT_FOUND', MISSING.application)
  if (row.status !== status) {
    throw refuse('APPLICATION_SETTLED', status === 'hired' && !row.agreed ? '对方还没答应，等对方接受面试或者报了名再记' : undefined)
  }
  return toApplication(row)
}
