import type { Trx } from '../db/schema'
import { releaseUploads } from '../upload/repository'
import { certificatesOf, deleteCertificate } from './queries/certificates'

/** Deletes the certificates of an account that is cancelled, with their numbers and pictures. */
export async function removeCertificates(trx: Trx, accountId: string): Promise<void> {
  for (const { id, files } of await certificatesOf(trx, accountId)) {
    await releaseUploads(trx, files, accountId)
    await deleteCertificate(trx, id)
  }
}
