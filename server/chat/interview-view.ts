import type { Interview } from '@daogang/contract/interview'
import { labelOf } from '../dictionary/dictionaries'
import type { InterviewRow } from './queries/interviews'

/** The reason of a declined interview as one text: the label of the chosen reason, then the seeker's words. */
export const declineText = (reason: string, words: string): string =>
  [reason && labelOf('interview_decline_reason', reason), words].filter(Boolean).join('：')

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
  reason: declineText(row.reason, row.reply),
  past: row.at <= now,
  repliedAt: row.replied_at?.toISOString() ?? null,
})
