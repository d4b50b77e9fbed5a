import type { Role } from '@daogang/contract/auth'
import { awardOf, taxOfAward, type Answers, type Reward } from '@daogang/contract/rules/campaign'
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

/** What an accepted submission gets, in fen or coins before tax, and the tax. */
export interface Promised {
  award: number
  tax: number
}

/**
 * What a submission is promised. `before`: what its earlier answers were promised, which a change of the campaign never lowers. New
 * amounts hold for new submissions; of expenses the amount is asked for again.
 */
export function promiseOf(reward: Reward | null, answers: Answers, before?: Promised): Promised {
  if (before && reward?.amountField === undefined) return { award: before.award, tax: before.tax }
  if (!reward) return { award: 0, tax: 0 }
  const award = awardOf({ ...reward, amount: Math.max(reward.amount, before?.award ?? 0) }, answers)
  return { award, tax: before?.award === award ? before.tax : taxOfAward(award, reward) }
}
