import { randomUUID } from 'node:crypto'
import type { Role } from '@daogang/contract/auth'
import type { NoticeKind } from '@daogang/contract/notice'
import type { Transaction } from 'kysely'
import type { Database } from '../db/schema'
import { queueMessage } from '../subscription/queue'

type Trx = Transaction<Database>

interface NewNotice {
  accountId: string
  /** The side that it is for. */
  role: Role
  kind: NoticeKind
  /** What it is about: of that, a kind is said once. Default: it is said whenever it happens. */
  ref?: string | undefined
  applicationId?: string | undefined
  jobId?: string | undefined
  /** Names no person and no phone. */
  text: string
}

/** Writes down that somebody is to be told, within the transaction that gives the reason. Said before, it is not said again. */
export async function writeNotice(
  trx: Trx, { accountId, applicationId, jobId, ref = randomUUID(), ...values }: NewNotice, now: Date,
): Promise<void> {
  const written = await trx.insertInto('notice').values({
    id: randomUUID(), account_id: accountId, application_id: applicationId ?? null, job_id: jobId ?? null, ref, ...values, created_at: now,
  }).onConflict((conflict) => conflict.doNothing()).returning('id').executeTakeFirst()
  if (written) await queueMessage(trx, { id: written.id, accountId, kind: values.kind }, now)
}

/** The same for what concerns a person and neither of their roles alone: it is for the role that they are in now. */
export async function tellPerson(trx: Trx, notice: Omit<NewNotice, 'role'>, now: Date): Promise<void> {
  const account = await trx.selectFrom('account').select('role').where('id', '=', notice.accountId).executeTakeFirst()
  if (account) await writeNotice(trx, { ...notice, role: account.role }, now)
}
