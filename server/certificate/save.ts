import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import { CERTIFICATE_CONSENT, MAX_CERTIFICATES } from '@daogang/contract/rules/certificate'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { chinaDate } from '../lib/china-time'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { hasValues } from '../lib/same-values'
import { refuseSensitive, RESUME } from '../sensitive-words/refuse'
import { claimUploads, lockAccount, releaseUploads } from '../upload/repository'
import { hasScopeConsent } from '../consent/queries/scopes'
import { deletePictures, dropCertificate } from './drop'
import { nameOfCertificate } from './names'
import { createNumberBox } from './number-box'
import {
  certificatesOf, findByOnce, insertCertificate, lockOwn, updateCertificate, type CertificateRow,
} from './queries/certificates'
import { toOwn } from './view'

const refuse = refusalsOf(endpoints.certificateSave)

const TAIL = 4

type Save = Call<typeof endpoints.certificateSave>
type Around = Pick<Deps, 'db' | 'now' | 'config' | 'providers' | 'log'>

/** The caller's certificates. */
export const listMine = ({ db, now, providers: { storage } }: Around, { user }: Call<typeof endpoints.certificateMine>) =>
  toOwn(db, storage, user.id, now())

/**
 * Sends a certificate to be checked. A changed one is checked again: also one that was changed after its answer was lost, and comes again
 * with the key of the first.
 */
export async function save({ db, now, config, providers, log }: Around, { user, body }: Save) {
  const { storage } = providers
  const { id, once, kind, issuer, validUntil, pictures } = body
  const at = now()
  if (!nameOfCertificate(kind)) throw refuse('BAD_INPUT', '没有这种证书，请重新选择', 'kind')
  if (validUntil !== '' && validUntil < chinaDate(at)) throw refuse('BAD_INPUT', '证书已经过期了，换了新的再交', 'validUntil')
  refuseSensitive([{ field: 'issuer', title: '发证单位', text: issuer, isName: true }], RESUME)
  const { own, files } = await db.transaction().execute(async (trx) => {
    const files: string[] = []
    await lockAccount(trx, user.id)
    if (!await hasScopeConsent(trx, user.id, 'certificate')) throw refuse('SCOPE_CONSENT_NEEDED', CERTIFICATE_CONSENT)
    const box = createNumberBox(config)
    const first = await findByOnce(trx, user.id, once)
    if (!first || !isSame(first, body, box)) {
      const wanted = first?.id ?? id
      const target = wanted === '' ? undefined : await lockOwn(trx, user.id, wanted)
      if (wanted !== '' && !target) throw refuse('NOT_FOUND', MISSING.certificate)
      if (!target && (await certificatesOf(trx, user.id)).length >= MAX_CERTIFICATES) throw refuse('CERTIFICATES_FULL')
      await claimUploads(trx, pictures, { accountId: user.id, purpose: 'certificate' }, at)
      files.push(...target?.files.filter((file) => !pictures.includes(file)) ?? [])
      if (files.length > 0) await releaseUploads(trx, files, user.id)
      await write(trx, target?.id, { user, body }, box, at)
    }
    return { own: await toOwn(trx, storage, user.id, at), files }
  })
  await deletePictures({ db, providers, log }, { accountId: user.id, files }, at)
  return own
}

type NumberBox = ReturnType<typeof createNumberBox>

/** Whether a request that was stored comes again as it was. */
const isSame = (row: CertificateRow, { kind, number, issuer, validUntil, pictures }: Save['body'], box: NumberBox): boolean =>
  row.number_hash.equals(box.hash(number)) && hasValues(row, { kind, issuer, valid_until: validUntil, files: pictures })

async function write(
  trx: Trx, existing: string | undefined, { user, body }: Pick<Save, 'user' | 'body'>, box: NumberBox, at: Date,
): Promise<void> {
  const id = existing ?? randomUUID()
  const values = {
    once: body.once, kind: body.kind, sealed: box.seal(id, body.number), number_tail: body.number.slice(-TAIL),
    number_hash: box.hash(body.number), issuer: body.issuer, valid_until: body.validUntil, files: body.pictures,
    state: 'reviewing' as const, reason: '', submitted_at: at, decided_at: null, decided_by: null, warned_at: null,
  }
  await (existing === undefined ? insertCertificate(trx, { id, account_id: user.id, ...values }) : updateCertificate(trx, id, values))
}

/** Deletes a certificate with its number and pictures. Idempotent. */
export async function remove(
  { db, now, providers, log }: Around, { user, body: { id } }: Call<typeof endpoints.certificateRemove>,
) {
  const { own, files } = await db.transaction().execute(async (trx) => {
    const row = await lockOwn(trx, user.id, id)
    const files = row ? await dropCertificate(trx, row) : []
    return { own: await toOwn(trx, providers.storage, user.id, now()), files }
  })
  await deletePictures({ db, providers, log }, { accountId: user.id, files }, now())
  return own
}
