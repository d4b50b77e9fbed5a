import type { Transaction } from 'kysely'
import type { Database } from '../db/schema'
import { writeNotice } from '../notice/notices'
import { applicationTexts, type ApplicationNotice } from '../notice/words'

/** For the employer; everything else is for the seeker. */
const FOR_EMPLOYER: readonly ApplicationNotice[] = ['application_received', 'application_withdrawn']

/** Tells the other side what became of an application, within the transaction that changed it. */
export async function tellApplication(
  trx: Transaction<Database>, id: string, kind: ApplicationNotice, reason: string, now: Date,
): Promise<void> {
  const row = await trx.selectFrom('application').innerJoin('job', 'job.id', 'application.job_id')
    .innerJoin('company', 'company.id', 'job.company_id')
    .select(['application.account_id', 'application.owner_id', 'job.title', 'company.name'])
    .where('application.id', '=', id).executeTakeFirstOrThrow()
  const employer = FOR_EMPLOYER.includes(kind)
  await writeNotice(trx, {
    accountId: employer ? row.owner_id : row.account_id, role: employer ? 'b' : 'c', kind, applicationId: id,
    text: applicationTexts[kind]({ title: row.title, company: row.name, reason }),
  }, now)
}
