import type { NoticeKind } from '@daogang/contract/notice'
import { CERTIFICATE_WARN_DAYS } from '@daogang/contract/rules/certificate'
import { addDays } from '@daogang/contract/rules/work-time'
import type { Db, Trx } from '../db/schema'
import { chinaDate } from '../lib/china-time'
import { writeNotice } from '../notice/write-notice'
import { dropCertificate } from './drop'
import { nameOfCertificate } from './names'
import { lockEnding, lockReplaced, updateCertificate, type CertificateRow } from './queries/certificates'

const BATCH = 200

/** Certificates are shown on resumes, so their holder reads about them as a job seeker. */
const tell = (trx: Trx, row: CertificateRow, kind: NoticeKind, text: (name: string) => string, now: Date): Promise<unknown> =>
  writeNotice(trx, { accountId: row.account_id, role: 'c', kind, text: text(nameOfCertificate(row.kind)?.name ?? '证书') }, now)

/** Deletes what a renewed certificate replaces, with its number. @returns how many, and their pictures */
async function dropReplaced(trx: Trx, row: CertificateRow): Promise<{ count: number, files: string[] }> {
  const replaced = await lockReplaced(trx, row)
  const files: string[] = []
  for (const each of replaced) files.push(...await dropCertificate(trx, each))
  return { count: replaced.length, files }
}

/**
 * Approves a certificate in place of an earlier one of its kind, or rejects it with a reason that its holder reads.
 * @returns the pictures of what it replaces, for `deletePictures` after the transaction
 */
export async function decide(
  trx: Trx, row: CertificateRow, { approve, reason, by }: { approve: boolean, reason: string, by: string }, now: Date,
): Promise<string[]> {
  const replaced = approve ? await dropReplaced(trx, row) : { count: 0, files: [] }
  const state = approve ? 'approved' : 'rejected'
  await updateCertificate(trx, row.id, { state, reason: approve ? '' : reason, decided_at: now, decided_by: by })
  await (approve
    ? tell(trx, row, 'certificate_approved', (name) => `${name}核验过了，老板看得到你有这张证书，看不到编号和照片${replaced.count > 0 ? '。以前那张换下来删掉了' : ''}`, now)
    : tell(trx, row, 'certificate_rejected', (name) => `${name}没通过：${reason}。改好再交`, now))
  return replaced.files
}

/** Ends certificates whose last day is over, and reminds of those that end soon. Called each hour; any number of processes may. */
export async function endCertificates(db: Db, now: Date): Promise<void> {
  const today = chinaDate(now)
  await db.transaction().execute(async (trx) => {
    for (const row of await lockEnding(trx, addDays(today, -1), BATCH, true)) {
      await updateCertificate(trx, row.id, { state: 'expired' })
      await tell(trx, row, 'certificate_expired', (name) => `${name}到期了，老板看不到了。换了新的再交一次`, now)
    }
    for (const row of await lockEnding(trx, addDays(today, CERTIFICATE_WARN_DAYS), BATCH, false)) {
      await updateCertificate(trx, row.id, { warned_at: now })
      await tell(trx, row, 'certificate_expiring', (name) => `${name}${row.valid_until}到期，早点去换新的`, now)
    }
  })
}
