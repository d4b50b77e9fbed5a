import type { Role } from '@daogang/contract/auth'
import { lockAccount } from '../auth/queries/accounts'
import type { Row, Trx } from '../db/schema'
import { Refusal } from '../lib/refusal'
import { claimUploads } from '../upload/repository'
import { countToday, findCurrent, findLater, insertSubmission, rejectUnanswered, type Submission } from './repository'
import { ageFault, lacksName, SUBMISSIONS_A_DAY } from './rules'
import type { Vault } from './vault'

interface Submitted {
  row: Row<'real_name'>
  files: Row<'upload'>[]
}

/**
 * Stores a submission and claims its pictures. Idempotent: undefined if the account is under review, or approved with its name.
 * @throws Refusal AGE_OUT_OF_RANGE, REAL_NAME_OPEN while the register is being asked, REAL_NAME_LIMIT, UPLOAD_GONE
 */
export async function submit(trx: Trx, vault: Vault, submission: Submission, role: Role, now: Date): Promise<Submitted | undefined> {
  const { accountId, number, images } = submission
  const fault = ageFault(number, role, now)
  if (fault) throw new Refusal('AGE_OUT_OF_RANGE', fault, { field: 'idCard' })
  await lockAccount(trx, accountId)
  const approved = await findCurrent(trx, accountId)
  // A person without a kept name gives it again; the approval counts until the new one does.
  const current = approved && lacksName(approved) ? await findLater(trx, approved) : approved
  if (current?.status === 'approved' || current?.status === 'pending') return undefined
  if (current?.status === 'checking' && !await rejectUnanswered(trx, current, now)) throw new Refusal('REAL_NAME_OPEN')
  if (await countToday(trx, accountId, now) >= SUBMISSIONS_A_DAY) throw new Refusal('REAL_NAME_LIMIT')
  const files = await claimUploads(trx, images, { accountId, purpose: 'idcard' }, now)
  return { row: await insertSubmission(trx, vault, submission, now), files }
}
