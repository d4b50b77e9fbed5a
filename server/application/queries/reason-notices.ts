import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../db/schema'

const replaceReason = (trx: Trx, applicationId: RawBuilder<unknown>, text: string): Promise<unknown> =>
  sql`update notice set text = ${text} where application_id = ${applicationId} and kind in
    ('application_unsuitable', 'application_withdrawn', 'interview_cancelled', 'interview_declined')`.execute(trx)

/** Replaces the notices of an application that quote a reason. */
export const replaceReasonNotices = (trx: Trx, applicationId: string, text: string): Promise<unknown> =>
  replaceReason(trx, sql`${applicationId}::uuid`, text)

/** The same for the application of an interview. */
export const replaceInterviewNotices = (trx: Trx, interviewId: string, text: string): Promise<unknown> =>
  replaceReason(trx, sql`(select application_id from interview where id = ${interviewId})`, text)
