import type { MessageHost } from '@daogang/contract/subscription'
import type { Defaulted, Json, OptionalTime, Time } from '../columns'

/** Kinds of checked content. `server/check-subjects.ts` has the subject of each. */
export type CheckedSubject =
  | 'job' | 'company' | 'brand' | 'comment' | 'comment_reply' | 'chat_message' | 'quick_reply'
  | 'resume_name' | 'resume' | 'resume_work' | 'resume_education'
  | 'interview' | 'interview_reply' | 'application_reason' | 'upload'
  | 'work_place' | 'shift' | 'employment_objection' | 'employment_note' | 'employment_end'
  | 'correction' | 'correction_answer' | 'punch_refusal' | 'dispute' | 'dispute_answer'

export type CheckStatus =
  'due' | 'asked' | 'passed' | 'queued' | 'hidden' | 'forwarded' | 'approved' | 'rejected' | 'superseded'

interface MiniProgramVisitTable {
  account_id: string
  host: MessageHost
  open_id: Buffer
  visited_at: Time
}

interface ContentCheckTable {
  id: Defaulted<string>
  account_id: string
  host: MessageHost
  subject: CheckedSubject
  subject_id: string
  seq: Defaulted<number>
  status: Defaulted<CheckStatus>
  version: Defaulted<number>
  digest: Buffer | null
  /** Texts by their names. */
  kept: Json<Record<string, string>>
  /** `unanswered`: the vendor gave no verdict in time. */
  verdict: 'pass' | 'review' | 'risky' | 'unanswered' | null
  label: Defaulted<string>
  trace_id: string | null
  attempts: Defaulted<number>
  run_at: OptionalTime
  created_at: Time
  settled_at: OptionalTime
}

export interface ContentCheckTables {
  mini_program_visit: MiniProgramVisitTable
  content_check: ContentCheckTable
}
