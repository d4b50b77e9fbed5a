import type { ReactNode } from 'react'
import { ErrorState } from './Blank'
import { isNetworkFailure, isSilent } from './failure'
import { FirstLoad } from './Loading'
import { SkeletonList } from './Skeleton'
import { NoticeStrip } from './Strips'

/** The part of a query's result that the UI kit uses. */
export interface QueryResult<T> {
  readonly data: T | undefined
  readonly isError: boolean
  readonly error: unknown
  readonly refetch: () => unknown
}

interface QueryViewProps<T> {
  query: QueryResult<T>
  children: (data: T) => ReactNode
  /** Shown during the first load; defaults to grey lines of text. */
  skeleton?: ReactNode
  /** Replaces the usual error, such as for a deleted job; undefined falls back to it. */
  renderError?: (error: unknown) => ReactNode
}

/** Shows a query's data. After a failed refetch, stale data stays on screen below an error strip. */
export function QueryView<T>({ query, children, skeleton, renderError }: QueryViewProps<T>) {
  const retry = () => void query.refetch()
  if (query.data !== undefined) {
    return (
      <>
        {query.isError && <StaleStrip error={query.error} onRetry={retry} />}
        {children(query.data)}
      </>
    )
  }
  if (query.isError) return <>{renderError?.(query.error) ?? <ErrorState error={query.error} onRetry={retry} />}</>
  return <FirstLoad skeleton={skeleton ?? <SkeletonList kind="text" count={2} />} onRetry={retry} />
}

/** Warns that the data on screen is stale, with the reason and a retry button. */
export function StaleStrip({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isSilent(error)) return null
  return (
    <NoticeStrip kind="bad" action={{ text: '重新加载', onPress: onRetry }}>
      {isNetworkFailure(error) ? '网络断了，先看上次的' : '没刷新出来，先看上次的'}
    </NoticeStrip>
  )
}
