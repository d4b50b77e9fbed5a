import { CERTIFICATE_CONSENT } from '@daogang/contract/rules/certificate'
import type { FileKind, Purpose } from '@daogang/contract/upload'
import { hasScopeConsent } from '../consent/queries/scopes'
import type { Db, Row } from '../db/schema'
import { Refusal } from '../lib/refusal'
import { countUploadsSince, insertUpload, lockAccount } from './repository'
import { QUOTA_MS } from './rules'

/**
 * Reserves an upload within the account's quota of the last 24 hours. An upload that never arrives or is rejected counts too, because
 * checking it is what costs.
 * @throws Refusal UPLOAD_LIMIT; SCOPE_CONSENT_NEEDED for a certificate without its consent
 */
export const reserve = (
  db: Db, { accountId, purpose, kind }: { accountId: string; purpose: Purpose; kind: FileKind }, limit: number, now: Date,
): Promise<Row<'upload'>> => db.transaction().execute(async (trx) => {
  // Held until the commit, so that concurrent reservations are counted one after the other.
  await lockAccount(trx, accountId)
  if (purpose === 'certificate' && !await hasScopeConsent(trx, accountId, 'certificate')) {
    throw new Refusal('SCOPE_CONSENT_NEEDED', CERTIFICATE_CONSENT)
  }
  if (await countUploadsSince(trx, accountId, kind, new Date(now.getTime() - QUOTA_MS)) >= limit) throw new Refusal('UPLOAD_LIMIT')
  return insertUpload(trx, { accountId, purpose, kind }, now)
})
