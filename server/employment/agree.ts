import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { agreeToVersion, employmentOf, lockOwn, updateEmployment } from './queries/employments'
import { tellEmployer } from './tell'
import { toMine, versionOf } from './view'

const refuse = refusalsOf(endpoints.employmentAgree)

/** Agrees to the present terms, which takes an objection back. Idempotent. */
export async function agree({ db, now }: Deps, { body: { id, version }, user }: Call<typeof endpoints.employmentAgree>) {
  const at = now()
  return db.transaction().execute(async (trx) => {
    const row = await lockOwn(trx, user.id, id)
    if (!row) throw refuse('NOT_FOUND', MISSING.employment)
    if (version !== versionOf(row)) throw refuse('EMPLOYMENT_CHANGED')
    if (row.agreed_at !== null) return toMine(trx, row, at)
    await updateEmployment(trx, id, { agreed_at: at, objection: '', objected_at: null })
    await agreeToVersion(trx, id, version, at)
    await tellEmployer(trx, row, 'employment_agreed', `“${row.title}”的一位同事同意了用工条件`, at)
    const after = await employmentOf(trx, user.id, id)
    if (!after) throw refuse('UNAVAILABLE')
    return toMine(trx, after, at)
  })
}
