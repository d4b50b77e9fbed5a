import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Db } from '../db/schema'
import type { Call } from '../http/serve'
import { refusalsOf } from '../lib/refusal'
import { ADVANCE_AGREEMENT, agreementHash } from './advance-text'
import { agreedAt, recordConsent } from './repository'

const refuse = refusalsOf(endpoints.agreementAuthorize)

/** The present agreement on advances, and whether the caller agreed to it. */
export async function readAgreement({ db }: Pick<Deps, 'db'>, { user }: Call<typeof endpoints.advanceAgreement>) {
  const { title, version, summary, sections } = ADVANCE_AGREEMENT
  return {
    title, version, summary: [...summary], sections: sections.map((section) => ({ ...section, paragraphs: [...section.paragraphs] })),
    hash: agreementHash().toString('hex'), agreedAt: (await agreedAt(db, user.id, version))?.toISOString() ?? null,
  }
}

/** Records the caller's consent to the present version. Idempotent. */
export async function agree({ db, now }: Pick<Deps, 'db' | 'now'>, { user, body: { version } }: Call<typeof endpoints.agreementAuthorize>) {
  if (version !== ADVANCE_AGREEMENT.version) throw refuse('AGREEMENT_CHANGED')
  await recordConsent(db, user.id, version, agreementHash(), now())
  const at = await agreedAt(db, user.id, version)
  if (!at) throw new Error('The consent was not recorded')
  return { version, agreedAt: at.toISOString() }
}

/** Whether a person agreed to the present agreement. */
export const hasAgreed = async (db: Db, accountId: string): Promise<boolean> =>
  await agreedAt(db, accountId, ADVANCE_AGREEMENT.version) !== undefined
