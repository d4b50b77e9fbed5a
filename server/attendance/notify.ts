import { monthDayText } from '@daogang/contract/rules/day-text'
import type { Trx } from '../db/schema'
import { writeNotice } from '../notice/write-notice'
import type { EmploymentRow } from './queries/employments'
import { idOf } from './rules'

const EMPLOYER_TEXTS = {
  punch_outside: (day: string, title: string) => `${title}的员工${day}有打卡要你确认。3天不看，就算数`,
  correction_requested: (day: string, title: string) => `${title}的员工补${day}的卡，等你确认。3天不看，就算数`,
} as const

interface Waiting {
  kind: keyof typeof EMPLOYER_TEXTS
  day: string
  /** What the notice is written once for: a day's punches, or one correction. Each correction begins another three days. */
  about: string
}

/** Tells whoever handles the job that something waits. */
export async function tellEmployer(
  trx: Trx, { id, handler_id: accountId, company_id: companyId, application_id: applicationId, title }: EmploymentRow,
  { kind, day, about }: Waiting, now: Date,
): Promise<void> {
  await writeNotice(trx, {
    accountId, role: 'b', kind, ref: idOf(kind, id, about), companyId, applicationId, text: EMPLOYER_TEXTS[kind](monthDayText(day), title),
  }, now)
}

interface Told {
  kind: 'correction_approved' | 'correction_rejected' | 'punch_refused' | 'punch_entered'
  /** The punch or the correction. */
  ref: string
  text: string
}

/** Tells a worker of a decision. */
export async function tellWorker(trx: Trx, { account_id: accountId }: EmploymentRow, { kind, ref, text }: Told, now: Date): Promise<void> {
  await writeNotice(trx, { accountId, role: 'c', kind, ref, text }, now)
}
