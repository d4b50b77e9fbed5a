import { endpoints } from '@daogang/contract'
import { addCheck } from '../content-check/add'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { refuseSensitive, WORKER } from '../sensitive-words/refuse'
import { employmentOf, endAgreement, lockOwn, updateEmployment } from './queries/employments'
import { tellEmployer } from './tell'
import { toMine, versionOf } from './view'

const refuse = refusalsOf(endpoints.employmentObject)

/** Objects to the present terms with a reason, which ends an agreement: a lower wage does not count any more. Idempotent. */
export async function object({ db, now }: Deps, { body: { id, version, reason }, user }: Call<typeof endpoints.employmentObject>) {
  refuseSensitive([{ field: 'reason', title: '哪里不对', text: reason }], WORKER)
  const at = now()
  return db.transaction().execute(async (trx) => {
    const row = await lockOwn(trx, user.id, id)
    if (!row) throw refuse('NOT_FOUND', MISSING.employment)
    if (version !== versionOf(row)) throw refuse('EMPLOYMENT_CHANGED')
    if (row.objection === reason) return toMine(trx, row, at)
    if (row.agreed_at !== null) await endAgreement(trx, id)
    await updateEmployment(trx, id, { agreed_at: null, objection: reason, objected_at: at })
    await addCheck(trx, { accountId: user.id, subject: 'employment_objection', id }, at)
    await tellEmployer(trx, row, 'employment_objected', `“${row.title}”的一位同事觉得用工条件不对：${reason}`, at)
    const after = await employmentOf(trx, user.id, id)
    if (!after) throw refuse('UNAVAILABLE')
    return toMine(trx, after, at)
  })
}
