import { mayBecome, type CertificationCheck } from '@daogang/contract/rules/certification'
import type { NoticeKind } from '@daogang/contract/notice'
import type { Trx } from '../db/schema'
import { chinaDate } from '../lib/china-time'
import { lockEnterprise } from '../member/repository'
import { writeNotice } from '../notice/write-notice'
import { changeCertified } from './change'
import {
  decideOpen, endApproved, findCertification, lockCode, otherHolder, replaceApproved, subjectOfRow, type CertificationRow,
} from './queries/certifications'
import { accountsToTell, namesOf, recordLicence, releaseCode } from './queries/enterprises'
import { lastDayOf, validUntil } from './rules'

/** The subject of a certification as its members know it. */
export async function titleOf(trx: Trx, { kind, company_id, name }: CertificationRow): Promise<string> {
  if (kind === 'hr') return '人力资源服务许可证'
  if (kind === 'agency') return `给${name}代招`
  return (company_id === null ? undefined : (await namesOf(trx, [company_id]))[0]) ?? name
}

type CertificationNotice = Extract<NoticeKind, `certification_${string}`>

/** Writes a notice to all members with the right to certify the subject, in the transaction that changes it. */
export async function tell(
  trx: Trx, row: CertificationRow, { kind, text }: { kind: CertificationNotice, text: string }, now: Date,
): Promise<void> {
  for (const accountId of await accountsToTell(trx, row)) await writeNotice(trx, { accountId, role: 'b', kind, text }, now)
}

/** “，3个岗位停招了”. */
const jobsText = (offline: number): string => (offline === 0 ? '' : `，${offline}个岗位停招了`)
/** The same where an authorisation took over the jobs of an earlier one that named more trades. */
const uncoveredText = (offline = 0): string => (offline === 0 ? '' : `${jobsText(offline)}：新授权里没有它们的工种`)
/** Jobs of trades that the new authorisation does not name go offline. */
const RENEWED = { mover: 's', reason: '代招授权换新' } as const

export interface Approval {
  checks: CertificationCheck[]
  /** The operator, or `register`. */
  by: string
}

/** done; late: it is not in review any more; otherwise the enterprise that is certified under the code. */
export type Approved = 'done' | 'late' | { taken: { id: string, name: string } }

/** Approves a certification that is in review. It replaces the approved one of the same subject. */
export async function approve(trx: Trx, { id, enterprise_id: enterpriseId }: CertificationRow, { checks, by }: Approval, now: Date) {
  let taken: { id: string, name: string } | undefined
  let approved: CertificationRow | undefined
  const offline = await changeCertified(trx, { enterpriseId, by: RENEWED }, async () => {
    // Read under the lock: a concurrent decision may have come first.
    const row = await findCertification(trx, id)
    if (!row || !mayBecome(row.state, 'approved')) return false
    if (row.kind === 'enterprise' || row.kind === 'store') {
      await lockCode(trx, row.credit_code)
      taken = await otherHolder(trx, enterpriseId, row.credit_code)
      if (taken) return false
    }
    await replaceApproved(trx, subjectOfRow(row), row, now)
    await decideOpen(trx, id, { state: 'approved', checks, by, validUntil: validUntil(now, row.licence_until) }, now)
    if (row.kind === 'enterprise') {
      await recordLicence(trx, enterpriseId, { name: row.name, creditCode: row.credit_code, legalPerson: row.legal_person })
    }
    approved = row
    return true
  }, now)
  if (taken) return { taken } satisfies Approved
  if (!approved) return 'late' satisfies Approved
  const [title, until] = [await titleOf(trx, approved), lastDayOf(validUntil(now, approved.licence_until))]
  await tell(trx, approved, { kind: 'certification_approved', text: `${title}的认证通过了，有效期到${until}${uncoveredText(offline)}` }, now)
  return 'done' satisfies Approved
}

/** Rejects a certification that is in review. An approved one of the same subject stays valid. False if it was decided before. */
export async function reject(trx: Trx, row: CertificationRow, { reason, by }: { reason: string, by: string }, now: Date): Promise<boolean> {
  await lockEnterprise(trx, row.enterprise_id)
  if (!await decideOpen(trx, row.id, { state: 'rejected', reason, by }, now)) return false
  await tell(trx, row, { kind: 'certification_rejected', text: `${await titleOf(trx, row)}的认证没通过：${reason}` }, now)
  return true
}

/** Revokes an approved certification. @returns how many jobs went offline; undefined if it is not approved any more */
export async function revoke(trx: Trx, row: CertificationRow, { reason, by }: { reason: string, by: string }, now: Date) {
  const cause = { mover: 'o', actor: by, reason: '执照认证被撤销' } as const
  const offline = await changeCertified(trx, { enterpriseId: row.enterprise_id, by: cause }, async () => {
    if (!await endApproved(trx, row.id, { state: 'revoked', reason, by })) return false
    if (row.kind === 'enterprise') await releaseCode(trx, row.enterprise_id)
    return true
  }, now)
  if (offline === undefined) return undefined
  const text = `${await titleOf(trx, row)}的认证被撤销了：${reason}${jobsText(offline)}`
  await tell(trx, row, { kind: 'certification_revoked', text }, now)
  return offline
}

/** Releases the code of an enterprise whose certification has expired, for the enterprise that it belongs to now. False if it has not. */
export async function releaseExpired(trx: Trx, { id, kind, enterprise_id: enterpriseId }: CertificationRow): Promise<boolean> {
  await lockEnterprise(trx, enterpriseId)
  const row = await findCertification(trx, id)
  if (kind !== 'enterprise' || row?.state !== 'expired') return false
  await releaseCode(trx, enterpriseId)
  return true
}

/** Replaces an earlier authorisation on the first day of the one that renews it. False if there is nothing to do any more. */
export async function begin(trx: Trx, renewed: CertificationRow, now: Date): Promise<boolean> {
  const offline = await changeCertified(trx, { enterpriseId: renewed.enterprise_id, by: RENEWED }, async () => {
    const row = await findCertification(trx, renewed.id)
    if (row?.state !== 'approved' || row.valid_from > chinaDate(now)) return false
    await replaceApproved(trx, subjectOfRow(row), row, now)
    return true
  }, now)
  if (offline === undefined) return false
  if (offline > 0) {
    const text = `${await titleOf(trx, renewed)}的新授权开始了${uncoveredText(offline)}`
    await tell(trx, renewed, { kind: 'certification_approved', text }, now)
  }
  return true
}

/** Ends an approved certification at its time. False if that was done before. */
export async function expire(trx: Trx, row: CertificationRow, now: Date): Promise<boolean> {
  const cause = { mover: 's', reason: '执照认证到期' } as const
  const offline = await changeCertified(trx, { enterpriseId: row.enterprise_id, by: cause }, () =>
    endApproved(trx, row.id, { state: 'expired', by: 'server' }), now)
  if (offline === undefined) return false
  const text = `${await titleOf(trx, row)}的认证到期了${jobsText(offline)}。重新认证以后可以恢复招人`
  await tell(trx, row, { kind: 'certification_expired', text }, now)
  return true
}
