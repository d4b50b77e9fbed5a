import type { Db, Trx } from '../../db/schema'
import { isAccountInUse, isHiddenFrom, mayActOn } from '../../member/queries/access'

const ABOUT = { company: 'job.company_id', handler: 'application.handler_id' }

const applications = (db: Db, userId: string, id: string) =>
  db.selectFrom('application').innerJoin('job', 'job.id', 'application.job_id').innerJoin('company', 'company.id', 'job.company_id')
    .innerJoin('resume', 'resume.id', 'application.resume_id')
    .selectAll('job')
    .select([
      'application.id as application_id', 'application.status as application_status', 'application.account_id', 'application.handler_id',
      'application.changed_at', 'company.enterprise_id', 'company.name as company', 'company.closed_at as store_closed_at',
      'resume.name as person', 'application.agreed',
    ])
    .where('application.id', '=', id).where(mayActOn(userId, 'hire', ABOUT)).where('application.account_id', '<>', userId)
    .where(isAccountInUse('application.account_id'))
    // Without an application or a yes, and while they hide, people are neither hired nor named. A person who works there already stays.
    .where((e) => e.or([
      e.exists(e.selectFrom('employment').select('employment.id').whereRef('employment.application_id', '=', 'application.id')),
      e.and([e('application.agreed', '=', true), e.not(isHiddenFrom(userId, 'application.account_id'))]),
    ]))

export type HiringRow = Awaited<ReturnType<ReturnType<typeof applications>['executeTakeFirstOrThrow']>>

/**
 * An application with its job, if the person may hire the applicant, and is not the applicant. None of a leaving applicant, and none of a
 * person with only an invitation.
 */
export const applicationToHire = (db: Db, userId: string, id: string): Promise<HiringRow | undefined> =>
  applications(db, userId, id).executeTakeFirst()

/**
 * The same, locked until the transaction ends, in the order of all other locks: the store, so that its deletion waits, then the job and the
 * application.
 */
export async function lockApplicationToHire(trx: Trx, userId: string, id: string): Promise<HiringRow | undefined> {
  const found = await applicationToHire(trx, userId, id)
  if (!found) return undefined
  await trx.selectFrom('company').select('id').where('id', '=', found.company_id).forShare().execute()
  await trx.selectFrom('job').select('id').where('id', '=', found.id).forKeyShare().execute()
  await trx.selectFrom('application').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return applicationToHire(trx, userId, id)
}
