import type { Resume } from '@daogang/contract/resume'
import { grantCoins } from '../coin/grant'
import type { Row, Trx } from '../db/schema'
import type { Deps } from '../deps'
import { Refusal } from '../lib/refusal'
import { ownResume } from './own-resume'
import { lockResume } from './repository'

/**
 * Changes a person's resume while its row is locked.
 *
 * @returns the whole resume after the change
 * @throws Refusal RESUME_INCOMPLETE without a resume
 */
export const changeResume = (
  { db, now, providers: { storage } }: Deps, accountId: string,
  change: (trx: Trx, stored: Row<'resume'>, at: Date) => Promise<unknown>,
): Promise<Resume> =>
  db.transaction().execute(async (trx) => {
    const at = now()
    const stored = await lockResume(trx, accountId)
    if (!stored) throw new Refusal('RESUME_INCOMPLETE')
    await change(trx, stored, at)
    const resume = await ownResume(trx, storage, accountId, at)
    if (!resume) throw new Refusal('UNAVAILABLE')
    if (resume.completeness === 100) await grantCoins(trx, { accountId, deed: 'resume_complete' }, at)
    return resume
  })
