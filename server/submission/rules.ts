import type { Role } from '@daogang/contract/auth'
import type { CampaignRow } from '../campaign/queries/campaigns'

interface Visitor {
  /** Null before a login. */
  role: Role | null
  cityId: number | undefined
  isRealNamed: boolean
}

type WhyNot = 'login' | 'role' | 'city' | 'real-name'

/** Why a campaign is not for a person; null if it is. */
export function whyNotFor(
  { role, city_ids: cities, needs_real_name: needsRealName }: Pick<CampaignRow, 'role' | 'city_ids' | 'needs_real_name'>,
  { role: own, cityId, isRealNamed }: Visitor,
): WhyNot | null {
  if (cities.length > 0 && (cityId === undefined || !cities.includes(cityId))) return 'city'
  if (own === null) return 'login'
  if (role !== 'any' && role !== own) return 'role'
  return needsRealName && !isRealNamed ? 'real-name' : null
}
