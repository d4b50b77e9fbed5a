import type { ApplicationStatus } from '@daogang/contract/application'
import type { JobLive } from '@daogang/contract/recommend'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/schema'
import { chinaDayStart } from '../lib/china-time'

type Db = Kysely<Database>

const WEEK_MS = 7 * 86_400_000
const MOST_LINES = 10
/** Fewer answers say nothing of how fast somebody answers. */
const FEW_ANSWERS = 3
const HOUR_S = 3600

const LINE: Partial<Record<ApplicationStatus, string>> = {
  applied: '有人报名了', viewed: '老板看了一份报名', suitable: '老板觉得一位师傅合适', interview: '有人约上了面试', hired: '有人入职了',
}

/** How long an employer takes to look, in words. */
export function answerTime(seconds: number): string {
  if (seconds < HOUR_S) return '老板一般1小时内就看报名'
  const hours = Math.round(seconds / HOUR_S)
  return hours <= 24 ? `老板一般${hours}小时内看报名` : `老板一般${Math.round(hours / 24)}天内看报名`
}

/** What goes on around a job; null when there is no such job. */
export async function liveOf(db: Db, jobId: string, now: Date): Promise<JobLive | null> {
  const { rows: [counts] } = await sql<{ owner_id: string, views: number, applications: number, collections: number, today: number }>`
    select owner_id,
      (select count(*) from job_view where job_id = job.id)::integer as views,
      (select count(*) from application where job_id = job.id and agreed)::integer as applications,
      (select count(*) from job_collection where job_id = job.id)::integer as collections,
      (select count(*) from application where job_id = job.id and agreed and applied_at >= ${chinaDayStart(now)})::integer as today
    from job where id = ${jobId}`.execute(db)
  if (!counts) return null
  const events = await db.selectFrom('application_event').innerJoin('application', 'application.id', 'application_event.application_id')
    .select(['application_event.status', 'application_event.at'])
    .where('application.job_id', '=', jobId).where('application_event.at', '>', new Date(now.getTime() - WEEK_MS))
    .where('application_event.status', 'in', Object.keys(LINE) as ApplicationStatus[])
    .orderBy('application_event.at', 'desc').orderBy('application_event.application_id').orderBy('application_event.nth', 'desc')
    .limit(MOST_LINES).execute()
  const { rows: [speed] } = await sql<{ answers: number, seconds: number | null }>`
    select count(*)::integer as answers, percentile_cont(0.5) within group (order by seconds) as seconds from (
      select extract(epoch from seen.at - application.applied_at)::float8 as seconds
      from application join application_event seen on seen.application_id = application.id and seen.status = 'viewed'
      where application.owner_id = ${counts.owner_id} and seen.at >= application.applied_at
      order by application.applied_at desc limit 50) as answered`.execute(db)
  const { views, applications, collections, today } = counts
  return {
    liveInfo: events.map(({ status, at }) => ({ text: LINE[status] ?? '', at: at.toISOString() })),
    tipInfo: [
      ...(today > 0 ? [`今天有${today}人报名`] : []),
      ...(speed && speed.seconds !== null && speed.answers >= FEW_ANSWERS ? [answerTime(speed.seconds)] : []),
      ...(collections > 0 ? [`${collections}人收藏了这个岗位`] : []),
    ],
    statistics: { views, applications, collections },
  }
}
