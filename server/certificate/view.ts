import type { HeldCertificate, OwnCertificate } from '@daogang/contract/certificate'
import type { Db } from '../db/schema'
import { chinaDate } from '../lib/china-time'
import type { Storage } from '../providers/storage/types'
import { privateUrls } from '../upload/repository'
import { nameOfCertificate } from './names'
import { certificatesOf, validCertificates } from './queries/certificates'

const namedOf = (kind: string) => nameOfCertificate(kind) ?? { name: kind, level: '' }

/** A person's own certificates. */
export async function toOwn(db: Db, storage: Storage, accountId: string, now: Date): Promise<{ items: OwnCertificate[] }> {
  const rows = await certificatesOf(db, accountId)
  const urls = await privateUrls(db, storage, rows.flatMap(({ files }) => files), now)
  return {
    items: rows.map((row) => ({
      id: row.id, kind: row.kind, ...namedOf(row.kind), numberTail: row.number_tail, issuer: row.issuer, validUntil: row.valid_until,
      pictures: row.files.flatMap((id) => {
        const url = urls.get(id)
        return url === undefined ? [] : [{ id, url }]
      }),
      state: row.state, reason: row.reason, submittedAt: row.submitted_at.toISOString(),
    })),
  }
}

/** What employers see of the certificates of people: approved and valid today. */
export async function heldBy(db: Db, accountIds: readonly string[], now: Date): Promise<(accountId: string) => HeldCertificate[]> {
  const valid = await validCertificates(db, accountIds, chinaDate(now))
  return (accountId) => (valid.get(accountId) ?? []).map(({ kind, valid_until: validUntil }) => ({ ...namedOf(kind), validUntil }))
}
