import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import { deleteOwnUnused } from '../upload/delete-unused'
import { releaseUploads } from '../upload/repository'
import { certificatesOf, deleteCertificate, type CertificateRow } from './queries/certificates'

/**
 * Deletes a certificate with its number, and releases its pictures.
 * @returns the pictures, for `deletePictures` after the transaction
 */
export async function dropCertificate(trx: Trx, { id, files, account_id: accountId }: CertificateRow): Promise<string[]> {
  await releaseUploads(trx, files, accountId)
  await deleteCertificate(trx, id)
  return files
}

/** Deletes all certificates of an account, which is locked. @returns their pictures, for `deletePictures` */
export async function dropCertificatesOf(trx: Trx, accountId: string): Promise<string[]> {
  const files: string[] = []
  for (const certificate of await certificatesOf(trx, accountId)) files.push(...await dropCertificate(trx, certificate))
  return files
}

/**
 * Deletes released pictures of an account at once. Call it after the transaction that released them. A storage that does not answer is
 * tried again by the housekeeping, a day later at most.
 */
export const deletePictures = (
  { db, providers: { storage }, log }: Pick<Deps, 'db' | 'log'> & { providers: Pick<Deps['providers'], 'storage'> },
  { accountId, files }: { accountId: string, files: readonly string[] }, now: Date,
): Promise<void> => (files.length === 0 ? Promise.resolve() : deleteOwnUnused(db, storage, files, accountId, now)
  .catch((error: unknown) => log.error({ err: error }, 'pictures of a certificate stay')))
