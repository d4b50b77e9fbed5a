import type { VerificationLabel } from '@daogang/contract/company'
import { CHECK_LABELS } from '@daogang/contract/rules/company'
import { DAY_MS } from '@daogang/contract/rules/durations'

const YEAR_MS = 365 * DAY_MS

/** Labels of the checks that a shop passed, and of its years on the platform. Unchecked facts get no label. */
export function verificationLabels(
  shop: { licence_verified: boolean, owner_verified: boolean, created_at: Date }, now: Date,
): VerificationLabel[] {
  const years = Math.floor((now.getTime() - shop.created_at.getTime()) / YEAR_MS)
  return [
    ...(shop.licence_verified ? [{ key: 'licence' as const, label: CHECK_LABELS.licence, text: '平台核对过这家店的营业执照' }] : []),
    ...(shop.owner_verified ? [{ key: 'owner' as const, label: CHECK_LABELS.owner, text: '平台核对过发布岗位的人的身份' }] : []),
    ...(years >= 1 ? [{ key: 'settled' as const, label: `入驻${years}年`, text: `这家店在平台招人${years}年了` }] : []),
  ]
}
