import { lockAccount } from '../auth/queries/accounts'
import { hasScopeConsent } from '../consent/queries/scopes'
import type { Row, Trx } from '../db/schema'
import { Refusal } from '../lib/refusal'
import { claimUploads } from '../upload/repository'
import { countToday, findCurrent, findLater, insertSubmission, rejectUnanswered, type Submission } from './repository'
import { lacksName, SUBMISSIONS_A_DAY } from './rules'
import type { Vault } from './vault'

interface Submitted {
  row: Row<'real_name'>
  files: Row<'upload'>[]
}

/**
 * Stores a submission and claims its pictures. Idempotent: undefined if the account is under review, or approved with its name.
 * @throws Refusal SCOPE_CONSENT_NEEDED, REAL_NAME_OPEN while the register is being asked, REAL_NAME_LIMIT, UPLOAD_GONE
 */
export async function submit(trx: Trx, vault: Vault, submission: Submission, now: Date): Promise<Submitted | undefined> {
  const { accountId, images } = submission
  // A withdrawal of the consent locks it too.
  await lockAccount(trx, accountId)
  if (!await hasScopeConsent(trx, accountId, 'id_card')) throw new Refusal('SCOPE_CONSENT_NEEDED')
  const approved = await findCurrent(trx, accountId)
  // A person without a kept name gives it again; the approval counts until the new one does.
  const current = approved && lacksName(approved) ? await findLater(trx, approved) : approved
  if (current?.status === 'approved' || current?.status === 'pending') return undefined
  if (current?.status === 'checking' && !await rejectUnanswered(trx, current, now)) throw new Refusal('REAL_NAME_OPEN')
  if (await countToday(trx, accountId, now) >= SUBMISSIONS_A_DAY) throw new Refusal('REAL_NAME_LIMIT')
  const files = await claimUploads(trx, images, { accountId, purpose: 'idcard' }, now)
  return { row: await insertSubmission(trx, vault, submission, now), files }
}
