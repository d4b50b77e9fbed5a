import type { Db } from '../db/schema'
import type { MessageContent } from '../providers/subscribe-message/types'
import { pageFor } from '../subscription/pages'
import { unreadNotice } from '../subscription/repository'
import { MESSAGES } from '../subscription/rules'
import { toNotice } from './view'

/** The message for a notice: its content and the page that it opens. Undefined if the notice has been read. */
export async function composeMessage(db: Db, noticeId: string): Promise<{ content: MessageContent, page: string } | undefined> {
  const row = await unreadNotice(db, noticeId)
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
