import { isDeepStrictEqual } from 'node:util'
import { lockAccount } from '../auth/queries/accounts'
import { hasScopeConsent } from '../consent/queries/scopes'
import type { Row, Trx } from '../db/schema'
import { Refusal } from '../lib/refusal'
import { claimUploads } from '../upload/repository'
import { countToday, findCurrent, findLater, insertSubmission, reject, rejectUnanswered, type Submission } from './repository'
import { CORRECTED, lacksName, SUBMISSIONS_A_DAY } from './rules'
import type { Vault } from './vault'

interface Submitted {
  row: Row<'real_name'>
  files: Row<'upload'>[]
}

/** Whether the submission that waits for an operator has this name, number and these pictures. */
const isSame = ({ id, sealed, images }: Row<'real_name'>, vault: Vault, { name, number, images: given }: Submission): boolean =>
  sealed !== null && isDeepStrictEqual([vault.open(id, sealed), images], [{ name, number }, given])

/**
 * Stores a submission and claims its pictures. Idempotent: undefined if the account is under review, or approved with its name. A
 * correction for the operator, after a lost answer, takes the place of the one that waits.
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
  if (current?.status === 'approved') return undefined
  if (current?.status === 'pending') {
    if (submission.path !== 'person' || isSame(current, vault, submission)) return undefined
    await reject(trx, current, { reason: CORRECTED }, now)
  }
  if (current?.status === 'checking' && !await rejectUnanswered(trx, current, now)) throw new Refusal('REAL_NAME_OPEN')
  if (await countToday(trx, accountId, now) >= SUBMISSIONS_A_DAY) throw new Refusal('REAL_NAME_LIMIT')
  const files = await claimUploads(trx, images, { accountId, purpose: 'idcard' }, now)
  return { row: await insertSubmission(trx, vault, submission, now), files }
}
