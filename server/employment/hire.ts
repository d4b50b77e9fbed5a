import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import { changedTerms } from '@daogang/contract/rules/employment'
import { changeStatus } from '../application/change-status'
import { interviewPair } from '../chat/cards'
import { wakePair } from '../chat/hub'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { chinaDate } from '../lib/china-time'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { insertEmployment, insertVersion, staffOfApplication } from './queries/employments'
import { lockApplicationToHire } from './queries/hiring'
import { promiseOf, startFault } from './rules'
import { checkTerms, columnsOf, showTerms } from './shown-terms'
import { tellWorker } from './tell'
import { termsOf, toDetail } from './view'

const refuse = refusalsOf(endpoints.employmentHire)

/** Hires an applicant with terms. Idempotent: one employment for each application, and the same terms again return it. */
export async function hire({ db, now, bus }: Deps, { body, user }: Call<typeof endpoints.employmentHire>) {
  const { applicationId, startsOn, ...terms } = body
  const at = now()
  checkTerms(terms)
  const fault = startFault(startsOn, chinaDate(at))
  if (fault !== null) throw refuse('BAD_INPUT', fault, 'startsOn')
  const { detail, pair } = await db.transaction().execute(async (trx) => {
    const application = await lockApplicationToHire(trx, user.id, applicationId)
    if (!application) throw refuse('NOT_FOUND', MISSING.application)
    const first = await staffOfApplication(trx, user.id, applicationId)
    if (first) {
      const isSame = first.starts_on === startsOn && changedTerms(termsOf(first), terms).length === 0
      if (!isSame) throw refuse('EMPLOYMENT_EXISTS')
      return { detail: await toDetail(trx, first, at), pair: null }
    }
    if (application.store_closed_at !== null) throw refuse('NOT_FOUND', MISSING.store)
    const marked = application.application_status === 'hired' ? null
      : await changeStatus(trx, user.id, applicationId, { status: 'hired', by: 'b' }, at)
    if (marked === undefined) throw refuse('APPLICATION_SETTLED')
    const shown = await showTerms(trx, application.company_id, terms)
    const id = randomUUID()
    await insertEmployment(trx, {
      id, account_id: application.account_id, enterprise_id: application.enterprise_id, company_id: application.company_id,
      job_id: application.id, application_id: applicationId, ...columnsOf(terms), starts_on: startsOn,
      promise: JSON.stringify(promiseOf(application, application.company)), created_by: user.id, created_at: at,
    })
    await insertVersion(trx, { employment_id: id, version: 1, terms: JSON.stringify({ ...shown, startsOn }), changed_by: user.id, at })
    await tellWorker(trx, application, 'employment_terms',
      `${application.company}记下你入职“${application.title}”了。看看工资和上班地点，对就点“同意”`, at)
    const row = await staffOfApplication(trx, user.id, applicationId)
    if (!row) throw refuse('UNAVAILABLE')
    return { detail: await toDetail(trx, row, at), pair: marked && interviewPair(marked) }
  })
  if (pair) wakePair(bus, pair)
  return detail
}
