import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endpoints } from '@daogang/contract'
import type { CertificateRead } from '@daogang/contract/campaign'
import { CERTIFICATE_CONSENT } from '@daogang/contract/rules/certificate'
import { MINUTE_MS } from '@daogang/contract/rules/durations'
import { lockAccount } from '../auth/queries/accounts'
import { hasScopeConsent } from '../consent/queries/scopes'
import type { Row, Trx } from '../db/schema'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { refusalsOf } from '../lib/refusal'
import { withScratch } from '../lib/scratch'
import type { Certificate, CertificateReader } from '../providers/certificate/types'
import { createVault } from '../real-name/vault'
import { ownUpload } from '../upload/repository'
import { keptKey } from '../upload/rules'
import { personOf } from './person'
import { beginReading, countReadings, endReading, readingOf } from './queries/submissions'

const refuse = refusalsOf(endpoints.readCertificate)

/** A reading that has not ended after so long has died with its process. */
const IN_FLIGHT_MS = MINUTE_MS
/** Each reading costs money. */
const READS_A_DAY = 20

const nothing = (outcome: CertificateRead['outcome']): CertificateRead => ({ outcome, name: 'unread', number: '', validUntil: '' })

/** Reads a picture of a health certificate, and compares its name with the real name. A picture is read once. */
export async function readCertificatePicture(
  deps: Deps, { body: { imageId }, user }: Call<typeof endpoints.readCertificate>,
): Promise<CertificateRead> {
  const { db, config, now, log, providers: { certificates } } = deps
  const begun = await db.transaction().execute((trx) => begin(trx, { imageId, accountId: user.id }, certificates !== null, now()))
  if ('outcome' in begun) return begun
  if (!certificates) return nothing('off')
  const read = await readPicture(deps, certificates, begun.file).catch((error: unknown) => {
    log.error({ err: error }, 'the reader of certificates does not answer')
    return undefined
  })
  if (typeof read !== 'object') {
    await endReading(db, imageId, { outcome: read ?? 'failed' })
    return nothing(read ?? 'busy')
  }
  const { name: own } = await personOf(db, createVault(config), user.id, now())
  const found = toRead(read, own)
  await endReading(db, imageId, { outcome: 'read', name: found.name, number: found.number, valid_until: found.validUntil })
  return found
}

const toRead = ({ name, number, validUntil }: Certificate, own: string | null): CertificateRead => ({
  outcome: 'read', name: name === null || own === null ? 'unread' : name === own ? 'match' : 'differs', number: number ?? '',
  validUntil: validUntil ?? '',
})

/** The picture to read, or the answer that is known without reading it. */
async function begin(
  trx: Trx, { imageId, accountId }: { imageId: string, accountId: string }, hasReader: boolean, now: Date,
): Promise<CertificateRead | { file: Row<'upload'> }> {
  await lockAccount(trx, accountId)
  if (!await hasScopeConsent(trx, accountId, 'certificate')) throw refuse('SCOPE_CONSENT_NEEDED', CERTIFICATE_CONSENT)
  const file = await ownUpload(trx, imageId, accountId)
  if (!file || file.purpose !== 'submission' || !file.stored_at || file.hidden_at) throw refuse('UPLOAD_GONE')
  if (!hasReader) return nothing('off')
  const known = await readingOf(trx, imageId)
  if (known?.outcome && known.outcome !== 'failed') {
    return { outcome: known.outcome, name: known.name, number: known.number, validUntil: known.valid_until }
  }
  if (known && known.outcome === null && known.at.getTime() > now.getTime() - IN_FLIGHT_MS) return nothing('busy')
  if (await countReadings(trx, accountId, now) >= READS_A_DAY) throw refuse('LICENCE_READ_LIMIT', '今天识别得够多了，请照着健康证自己填')
  await beginReading(trx, imageId, accountId, now)
  return { file }
}

const readPicture = ({ providers: { storage } }: Deps, reader: CertificateReader, file: Row<'upload'>) => withScratch(async (folder) => {
  const path = join(folder, 'certificate')
  if (!await storage.fetch(keptKey(file), path)) throw new Error('the picture is gone from the storage')
  return reader.read({ type: 'image/jpeg', bytes: await readFile(path) })
})
