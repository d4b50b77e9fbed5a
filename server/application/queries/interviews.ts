import { sql } from 'kysely'
import { interviews, type InterviewRow } from '../../chat/queries/interviews'
import type { Db } from '../../db/schema'

/** The latest interview of an application. */
export const latestInterview = (db: Db, applicationId: string): Promise<InterviewRow | undefined> =>
  interviews(db).where('interview.application_id', '=', applicationId)
    .orderBy('interview.created_at', 'desc').orderBy(sql`interview.status in ('pending', 'accepted')`, 'desc').limit(1).executeTakeFirst()
