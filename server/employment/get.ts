import { endpoints } from '@daogang/contract'
import { mayMove } from '@daogang/contract/rules/application'
import { workerName } from '../attendance/list-requests'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { chinaDate } from '../lib/china-time'
import { MISSING } from '../lib/missing'
import { Refusal, refusalsOf } from '../lib/refusal'
import { employmentsOf, staffOf, staffOfApplication } from './queries/employments'
import { applicationToHire } from './queries/hiring'
import { draftTerms } from './rules'
import { termsOf, toDetail, toMine } from './view'

const refuse = refusalsOf(endpoints.employmentDraft)

/** What the form of a person's terms starts with. */
export async function getDraft({ db, now }: Deps, { query: { applicationId }, user }: Call<typeof endpoints.employmentDraft>) {
  const row = await applicationToHire(db, user.id, applicationId)
  if (!row) throw refuse('NOT_FOUND', MISSING.application)
  const { application_status: status } = row
  if (status !== 'hired' && !mayMove('b', status, 'hired')) throw refuse('APPLICATION_SETTLED')
  const employment = await staffOfApplication(db, user.id, applicationId)
  const hiredOn = chinaDate(status === 'hired' ? row.changed_at : now())
  return {
    applicationId, companyId: row.company_id, company: row.company, name: workerName(row), jobTitle: row.title,
    ...employment ? termsOf(employment) : draftTerms(row), payMax: row.pay_max, hours: row.hours,
    employmentId: employment?.id ?? '', startsOn: employment?.starts_on ?? hiredOn,
  }
}

/** An employment for its employer, by its own id or by that of its application. */
export async function getDetail({ db, now }: Deps, { query, user }: Call<typeof endpoints.employmentDetail>) {
  const { id, applicationId } = query
  const row = id !== undefined ? await staffOf(db, user.id, id)
    : applicationId === undefined ? undefined : await staffOfApplication(db, user.id, applicationId)
  if (!row) throw new Refusal('NOT_FOUND', MISSING.hired)
  return toDetail(db, row, now())
}

/** The caller's own employments. */
export async function getMine({ db, now }: Deps, { user }: Call<typeof endpoints.employmentMine>) {
  const at = now()
  const rows = await employmentsOf(db, user.id, chinaDate(at))
  return { items: await Promise.all(rows.map((row) => toMine(db, row, at))) }
}
