import type { ReactNode } from 'react'
import { QueryView, SkeletonList, type QueryResult } from '@/ui'

interface Asked extends QueryResult<unknown> {
  readonly isLoading: boolean
  readonly failureCount: number
}

/**
 * Shows its children once every query has its first answer. What arrives later would move the cells below it, and a thumb would hit the
 * wrong one. A failure counts as an answer, because most cells need no network.
 */
export function FirstAnswers({ queries, children }: { queries: readonly Asked[]; children: ReactNode }) {
  const waiting = queries.find((query) => query.isLoading && !query.failureCount)
  return waiting ? <QueryView query={waiting} skeleton={<SkeletonList kind="row" />}>{() => null}</QueryView> : <>{children}</>
}
