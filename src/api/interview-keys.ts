import type { Role } from '@daogang/contract/auth'
import type { QueryClient } from '@tanstack/react-query'

export const interviewKeys = {
  /** The next one; each role has its own. */
  upcoming: (role?: Role) => ['upcoming-interview', ...(role ? [role] : [])] as const,
}

/** An interview changed somewhere: which one comes next may be another. */
export const refreshUpcoming = (queries: QueryClient): Promise<void> => queries.invalidateQueries({ queryKey: interviewKeys.upcoming() })
