import { addCheck } from '../content-check/add'
import type { Trx } from '../db/schema'
import { refuseSensitive, RESUME } from '../sensitive-words/refuse'
import type { ResumeFields } from './fields'

/** Refuses texts of a resume that may not be published. @throws Refusal SENSITIVE_CONTENT */
export const refuseTexts = ({ name, introduction, address }: Partial<ResumeFields>): void => refuseSensitive([
  { field: 'name', title: '姓名', text: name, isName: true },
  { field: 'introduction', title: '介绍自己', text: introduction },
  { field: 'address', title: '住址', text: address, isName: true },
], RESUME)

/** Queues the changed texts for the content check of the host app. */
export async function checkTexts(
  trx: Trx, id: string, accountId: string, { name, introduction, address }: Partial<ResumeFields>, now: Date,
): Promise<void> {
  if (name !== undefined) await addCheck(trx, { accountId, subject: 'resume_name', id }, now)
  if (introduction || address) await addCheck(trx, { accountId, subject: 'resume', id }, now)
}
