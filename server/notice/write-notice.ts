import { randomUUID } from 'node:crypto'
import type { Role } from '@daogang/contract/auth'
import type { NoticeKind } from '@daogang/contract/notice'
import type { Trx } from '../db/schema'
import { queueMessage } from '../subscription/queue'
import { currentRole, insertNotice } from './queries/notices'

interface NewNotice {
  accountId: string
  /** The role in which the account sees it. */
  role: Role
  kind: NoticeKind
  /** The subject: an account gets a kind only once for the same subject. Default: a new id, so that each notice is written. */
  ref?: string | undefined
  /** What the link opens, if that is not `ref`. */
  subjectId?: string | undefined
  applicationId?: string | undefined
  jobId?: string | undefined
  companyId?: string | undefined
  enterpriseId?: string | undefined
  /** Contains no name of a person and no phone number. */
  text: string
}

/** Writes a notice and queues its message, in the transaction that causes it. Idempotent for a `ref`. @returns false if it existed */
export async function writeNotice(
  trx: Trx, { subjectId, applicationId, jobId, companyId, enterpriseId, ref = randomUUID(), ...values }: NewNotice, now: Date,
): Promise<boolean> {
  const id = randomUUID()
  const inserted = await insertNotice(trx, { id, subjectId, applicationId, jobId, companyId, enterpriseId, ref, ...values }, now)
  if (inserted) await queueMessage(trx, { id, accountId: values.accountId, kind: values.kind }, now)
  return inserted
}

/** Writes a notice that belongs to no role in particular. It goes to the role that the account uses now. */
export async function notifyPerson(trx: Trx, notice: Omit<NewNotice, 'role'>, now: Date): Promise<void> {
  const account = await currentRole(trx, notice.accountId)
  if (account) await writeNotice(trx, { ...notice, role: account.role }, now)
}
