import type { Trx } from '../db/schema'
import { writeNotice } from '../notice/write-notice'
import { applicationTexts, type ApplicationNotice } from '../notice/texts'
import { sidesOf } from './repository'

/** These go to the employer, all others to the seeker. */
const FOR_EMPLOYER: readonly ApplicationNotice[] = ['application_received', 'application_withdrawn']

/** Writes a notice to the other side, in the transaction that changed the application. */
export async function notifyOtherSide(trx: Trx, id: string, kind: ApplicationNotice, reason: string, now: Date): Promise<void> {
  const row = await sidesOf(trx, id)
  const toEmployer = FOR_EMPLOYER.includes(kind)
  await writeNotice(trx, {
    accountId: toEmployer ? row.handler_id : row.account_id, role: toEmployer ? 'b' : 'c', kind,
    // The application of a seeker who hides from the employer does not open.
    applicationId: toEmployer && row.hidden ? undefined : id,
    text: applicationTexts[kind]({ title: row.title, company: row.name, reason }),
  }, now)
}
