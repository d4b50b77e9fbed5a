import type { ReactNode } from 'react'
import { QueryView, SkeletonList } from '@/ui'

/** The part of a query that tells whether its first answer is still on its way. */
interface Asked {
  readonly isLoading: boolean
  readonly failureCount: number
  readonly refetch: () => unknown
}

/**
 * Shows its children once every query has its first answer. What arrives later would move the cells below it, and a thumb would hit the
 * wrong one. A failure counts as an answer, because most cells need no network.
 */
export function FirstAnswers({ queries, children }: { queries: readonly Asked[]; children: ReactNode }) {
  const waiting = queries.filter((query) => query.isLoading && query.failureCount === 0)
  return (
    <QueryView
      query={{
        data: waiting.length > 0 ? undefined : true, isError: false, error: null, refetch: () => waiting.map((query) => query.refetch()),
      }}
      skeleton={<SkeletonList kind="row" />}
    >
      {() => children}
    </QueryView>
  )
}
