import type { Kysely } from 'kysely'
import type { Database } from '../db/schema'
import { toNotice } from '../notice/view'
import type { MessageContent } from '../providers/subscribe-message/types'
import { pageFor } from './pages'
import { MESSAGES } from './rules'

/** What a notice says as a message, and what it opens; undefined when it was read meanwhile. */
export async function compose(db: Kysely<Database>, noticeId: string): Promise<{ content: MessageContent, page: string } | undefined> {
  const row = await db.selectFrom('notice')
    .leftJoin('application', 'application.id', 'notice.application_id')
    .leftJoin('job', (join) => join.on('job.id', '=', (e) => e.fn.coalesce('application.job_id', 'notice.job_id')))
    .leftJoin('company', 'company.id', 'job.company_id')
    .leftJoin('interview', 'interview.id', 'notice.ref')
    .selectAll('notice').select(['job.title as job_title', 'company.name as shop', 'interview.at as interview_at'])
    .where('notice.id', '=', noticeId).where('read_at', 'is', null).executeTakeFirst()
  if (!row) return undefined
  const notice = toNotice(row)
  return {
    content: {
      state: MESSAGES[notice.kind]?.state ?? '', title: notice.title, text: notice.text, job: row.job_title ?? '', shop: row.shop ?? '',
      time: row.interview_at ?? row.created_at,
    },
    page: pageFor(notice),
  }
}
