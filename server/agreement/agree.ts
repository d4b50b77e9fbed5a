import { endpoints } from '@daogang/contract'
import type { AgreementKind } from '@daogang/contract/rules/agreement'
import type { Deps } from '../deps'
import type { Db } from '../db/schema'
import type { Call } from '../http/serve'
import { chinaDate } from '../lib/china-time'
import { refusalsOf } from '../lib/refusal'
import { agreedAt, agreedLatest, agreedSince, recordAgreed } from './repository'
import { askedOn, requiredOn, textOn } from './texts'

const refuse = refusalsOf(endpoints.agreementAuthorize)

type Around = Pick<Deps, 'db' | 'now'>

/** The present agreement on advances, and whether the caller agreed to it. */
export async function readAgreement({ db, now }: Around, { user }: Call<typeof endpoints.advanceAgreement>) {
  const { title, version, summary, sections, hash } = await textOn(db, 'advance', chinaDate(now()))
  const required = await requiredOn(db, 'advance', chinaDate(now()))
  const agreed = await agreedLatest(db, user.id, 'advance', required)
  return { title, version, summary, sections, hash: hash.toString('hex'), agreedAt: agreed?.at.toISOString() ?? null }
}

/** Records the caller's consent to the present agreement on advances. Idempotent. */
export const agree = (around: Around, { user, body: { version } }: Call<typeof endpoints.agreementAuthorize>) =>
  record(around, user.id, 'advance', version)

/** Records the caller's consent to the present version of any text. Idempotent. */
export const accept = (around: Around, { user, body: { kind, version } }: Call<typeof endpoints.agreementAccept>) =>
  record(around, user.id, kind, version)

async function record({ db, now }: Around, accountId: string, kind: AgreementKind, version: string) {
  const text = await textOn(db, kind, chinaDate(now()))
  if (version !== text.version) throw refuse('AGREEMENT_CHANGED')
  await recordAgreed(db, accountId, text, now())
  const at = await agreedAt(db, accountId, kind, version)
  if (!at) throw new Error('The consent was not recorded')
  return { version, agreedAt: at.toISOString() }
}

/** Whether a person agreed to the agreement on advances, since its last change that asks again. */
export const hasAgreed = async (db: Db, accountId: string, now: Date): Promise<boolean> =>
  agreedSince(db, accountId, 'advance', await requiredOn(db, 'advance', chinaDate(now)))

/** Whether the wallet agreement changed so that people agree again, and this person did not. Its first version needs no answer. */
export async function isWalletConsentMissing(db: Db, accountId: string, now: Date): Promise<boolean> {
  const asked = await askedOn(db, 'wallet', chinaDate(now))
  return asked !== undefined && !await agreedSince(db, accountId, 'wallet', asked)
}
