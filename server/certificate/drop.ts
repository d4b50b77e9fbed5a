import type { Trx } from '../db/schema'
import { releaseUploads } from '../upload/repository'
import { certificatesOf, deleteCertificate, type CertificateRow } from './queries/certificates'

/** Deletes a certificate with its number and pictures. */
export async function dropCertificate(trx: Trx, { id, files, account_id: accountId }: CertificateRow): Promise<void> {
  await releaseUploads(trx, files, accountId)
  await deleteCertificate(trx, id)
}

/** Deletes all certificates of an account, which is locked. */
export async function dropCertificatesOf(trx: Trx, accountId: string): Promise<void> {
  for (const certificate of await certificatesOf(trx, accountId)) await dropCertificate(trx, certificate)
}
