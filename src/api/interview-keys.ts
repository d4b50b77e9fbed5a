import type { Role } from '@daogang/contract/auth'
import type { QueryClient } from '@tanstack/react-query'

// Apart from interview.ts, because other nouns name its keys and need none of its calls.

export const interviewKeys = {
  /** The next interview, separate for each role. */
  upcoming: (role?: Role) => ['upcoming-interview', ...(role ? [role] : [])] as const,
}

/** Refetches the next interview after any interview changed. */
export const refreshUpcoming = (queries: QueryClient): Promise<void> => queries.invalidateQueries({ queryKey: interviewKeys.upcoming() })
