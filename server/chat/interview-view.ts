import type { Interview } from '@daogang/contract/interview'
import { labelOf } from '../dictionary/dictionaries'
import type { InterviewRow } from './queries/interviews'

/** The reason for declining, as text. */
export const reasonText = (reason: string, reply: string): string =>
  [reason && labelOf('interview_decline_reason', reason), reply].filter(Boolean).join('：')

/** A row as the contract's interview. */
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
  reason: reasonText(row.reason, row.reply),
  past: row.at <= now,
  repliedAt: row.replied_at?.toISOString() ?? null,
})
