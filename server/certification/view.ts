import type { Certification } from '@daogang/contract/certification'
import { stateOf } from '@daogang/contract/rules/certification'
import type { CertificationRow, Subject } from './queries/certifications'

type Of = Pick<Subject, 'kind' | 'companyId' | 'principal'>

/** Whether a certification is of that subject. */
export const isOf = ({ kind, companyId, principal }: Of) => (row: CertificationRow): boolean =>
  row.kind === kind && row.company_id === companyId && (kind !== 'agency' || row.credit_code === principal)

interface About {
  title: string
  /** Of a store: by its own licence or by its enterprise's. */
  verified: boolean
  /** The certifications of the subject that still say something, the latest first. */
  rows: readonly CertificationRow[]
}

const isoOf = (time: Date | null | undefined): string | null => time?.toISOString() ?? null

export function toCertification(
  { kind, companyId }: Pick<Of, 'kind' | 'companyId'>, { title, verified, rows }: About, now: Date,
): Certification {
  const [latest] = rows
  const approved = rows.find((row) => row.state === 'approved')
  return {
    id: latest?.id ?? null, kind, companyId, title,
    state: stateOf(latest && { state: latest.state, validUntil: latest.valid_until }, now),
    covered: kind === 'store' && verified && !approved,
    name: latest?.name ?? '', creditCode: latest?.credit_code ?? '', legalPerson: latest?.legal_person ?? '',
    address: latest?.address ?? '', number: latest?.number ?? '', licenceUntil: latest?.licence_until ?? '',
    validFrom: latest?.valid_from ?? '', trades: latest?.trades ?? [],
    checks: latest?.checks ?? [], reason: latest?.reason ?? '',
    submittedAt: isoOf(latest?.submitted_at), decidedAt: isoOf(latest?.decided_at), validUntil: isoOf(approved?.valid_until),
  }
}

/** A certification as colleagues see it: without the right to certify, no personal data of the licence and no reason of the operator. */
export const forReader = (certification: Certification, mayCertify: boolean): Certification =>
  (mayCertify ? certification : {
    ...certification, legalPerson: '', address: '', number: '', reason: certification.reason && '原因问店主或管理员',
  })
