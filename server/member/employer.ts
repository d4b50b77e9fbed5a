import type { User } from '../http/gate'

/** A member of an enterprise, who acts for it. */
export interface Employer {
  id: string
  enterpriseId: string
}

/** The person with the enterprise that they work for now. Every user whose role is employer has one. */
export function employerOf({ id, members: [current] }: Pick<User, 'id' | 'members'>): Employer {
  if (!current) throw new Error('An employer has no enterprise')
  return { id, enterpriseId: current.enterpriseId }
}
