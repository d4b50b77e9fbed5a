import type { Interview } from '@daogang/contract/interview'
import type { InterviewRow } from './repository'
import { declineText } from './rules'

export const toInterview = (row: InterviewRow, now: Date): Interview => ({
  id: row.id,
  applicationId: row.application_id,
  jobId: row.job_id,
  jobTitle: row.title,
  company: row.company_name,
  at: row.at.toISOString(),
  address: row.address,
  latitude: row.latitude,
  longitude: row.longitude,
  contact: row.contact,
  note: row.note,
  status: row.status,
  reason: declineText(row.reason, row.reply),
  past: row.at <= now,
  repliedAt: row.replied_at?.toISOString() ?? null,
})
