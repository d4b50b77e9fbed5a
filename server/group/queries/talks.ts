import { sql } from 'kysely'
import { micros } from '../../db/micros'
import type { Db } from '../../db/schema'
import { microsToTimestamp, type TimeKey } from '../../lib/cursor'
import { PAGE_PLUS_ONE } from '../../lib/page'
import { mayActOn } from '../../member/queries/access'

/** Conversations about a job whose seeker has not applied to it and that the user may give away, the latest first. */
export const talksWithoutApplication = (db: Db, userId: string, jobId: string, after: TimeKey | null) =>
  db.selectFrom('conversation').innerJoin('job', 'job.id', 'conversation.job_id')
    .innerJoin('account as handler', 'handler.id', 'conversation.employer_id')
    .leftJoin('resume', 'resume.account_id', 'conversation.seeker_id')
    .select([
      'conversation.id', sql<Date>`conversation.last_at`.as('last_at'), 'conversation.employer_id', 'resume.name as resume_name',
      'handler.name as handler_name', 'handler.mobile as handler_mobile', micros('conversation.last_at').as('key_micros'),
    ])
    .where('conversation.job_id', '=', jobId).where('conversation.ended_at', 'is', null)
    .where('conversation.last_at', 'is not', null)
    .where(mayActOn(userId, 'handOverJob', { company: 'job.company_id', handler: 'conversation.employer_id' }))
    .where((e) => e.not(e.exists(e.selectFrom('application').select('application.id')
      .whereRef('application.job_id', '=', 'conversation.job_id').whereRef('application.account_id', '=', 'conversation.seeker_id'))))
    .$if(after !== null, (query) => query.where(sql<boolean>`(conversation.last_at, conversation.id)
      < (${microsToTimestamp(after?.micros ?? '0')}::timestamptz, ${after?.id ?? ''}::uuid)`))
    .orderBy('conversation.last_at', 'desc').orderBy('conversation.id', 'desc').limit(PAGE_PLUS_ONE).execute()
