import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endpoints } from '@daogang/contract'
import type { ReadLicence } from '@daogang/contract/certification'
import { lockAccount } from '../auth/queries/accounts'
import type { Row, Trx } from '../db/schema'
import type { ReadLicence as Texts } from '../db/tables/certification'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { refusalsOf } from '../lib/refusal'
import { withScratch } from '../lib/scratch'
import type { LicenceAnswer, LicenceReader } from '../providers/licence/types'
import { ownUpload } from '../upload/repository'
import { keptKey } from '../upload/rules'
import { answerReading, countReadings, insertReading, readingOf } from './queries/answers'
import { IN_FLIGHT_MS, READS_A_DAY } from './rules'

const refuse = refusalsOf(endpoints.readLicence)

const NOTHING: Texts = { name: '', creditCode: '', legalPerson: '', address: '', licenceUntil: '' }
const answer = (outcome: ReadLicence['outcome'], licence: Texts | null = null): ReadLicence => ({ outcome, licence: licence ?? NOTHING })

/** Reads the licence on a picture. A picture is read once: a repeated request returns the first answer and costs nothing. */
export async function readLicence(deps: Deps, { body: { imageId }, user }: Call<typeof endpoints.readLicence>) {
  const { db, now, log, providers: { licences } } = deps
  const begun = await db.transaction().execute((trx) => begin(trx, { imageId, accountId: user.id }, licences !== null, now()))
  if ('outcome' in begun) return begun
  if (!licences) return answer('off')
  const read = await readPicture(deps, licences, begun.file).catch((error: unknown) => {
    log.error({ err: error }, 'the reader of licences does not answer')
    return undefined
  })
  const licence = typeof read === 'object' ? textsOf(read) : null
  const outcome = licence ? 'read' : read === 'unreadable' || read === 'other' ? read : 'failed'
  await answerReading(db, imageId, outcome, licence)
  return answer(outcome === 'failed' ? 'busy' : outcome, licence)
}

/** The picture to read, or the answer that is known without reading it. */
async function begin(
  trx: Trx, { imageId, accountId }: { imageId: string, accountId: string }, hasReader: boolean, now: Date,
): Promise<ReadLicence | { file: Row<'upload'> }> {
  await lockAccount(trx, accountId)
  const file = await ownUpload(trx, imageId, accountId)
  if (!file || file.purpose !== 'licence' || !file.stored_at || file.hidden_at) throw refuse('UPLOAD_GONE')
  if (!hasReader) return answer('off')
  const known = await readingOf(trx, imageId)
  if (known?.outcome && known.outcome !== 'failed') return answer(known.outcome, known.licence)
  if (known && known.outcome === null && known.at.getTime() > now.getTime() - IN_FLIGHT_MS) return answer('busy')
  if (await countReadings(trx, accountId, now) >= READS_A_DAY) throw refuse('LICENCE_READ_LIMIT')
  await insertReading(trx, imageId, accountId, now)
  return { file }
}

const readPicture = ({ providers: { storage } }: Deps, reader: LicenceReader, file: Row<'upload'>): Promise<LicenceAnswer> =>
  withScratch(async (folder) => {
    const path = join(folder, 'licence')
    if (!await storage.fetch(keptKey(file), path)) throw new Error('the picture is gone from the storage')
    return reader.read({ type: 'image/jpeg', bytes: await readFile(path) })
  })

/** The texts of a form, where a licence without an end has no last day. */
const textsOf = (licence: Exclude<LicenceAnswer, string>): Texts => ({
  name: licence.name ?? '', creditCode: licence.creditCode ?? '', legalPerson: licence.legalPerson ?? '', address: licence.address ?? '',
  ...(licence.validUntil === 'long-term' ? { licenceUntil: '', isLongTerm: true } : { licenceUntil: licence.validUntil ?? '' }),
})
