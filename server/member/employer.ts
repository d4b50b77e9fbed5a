import type { User } from '../http/gate'

/** A member of an enterprise, who acts for it. */
export interface Employer {
  id: string
  enterpriseId: string
}

/** An employer with the only store that they look at now; null is all that they see. */
export interface PresentEmployer extends Employer {
  storeId: string | null
}

/** The person with the enterprise that they work for now. Every user whose role is employer has one. */
export function employerOf({ id, members: [current] }: Pick<User, 'id' | 'members'>): PresentEmployer {
  if (!current) throw new Error('An employer has no enterprise')
  return { id, enterpriseId: current.enterpriseId, storeId: current.presentStoreId }
}
