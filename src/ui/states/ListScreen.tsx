import { memo, useMemo, type ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { Isolated, listOfScreen, Press } from '../native'
import { Screen, type ScreenProps } from '../screen/Screen'
import { ErrorState } from './Blank'
import { Blocks } from './Blocks'
import { isSilent } from './failure'
import { FirstLoad, Loading } from './Loading'
import { StaleStrip } from './QueryView'
import { SkeletonList } from './Skeleton'
import { EndMark } from './Strips'
import styles from './list.module.scss'

/** The part of an infinite query's result that the UI kit uses. */
export interface ListResult<T> {
  readonly data: { readonly pages: readonly { readonly items: readonly T[] }[] } | undefined
  readonly isError: boolean
  readonly error: unknown
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => unknown
  readonly refetch: () => Promise<unknown>
}

interface ListProps<T> {
  query: ListResult<T>
  keyOf: (item: T) => string
  /** Should be stable (useCallback): rows render again only when it or the item changes. */
  renderItem: (item: T) => ReactNode
  /** Shown when the list has no items. */
  empty: ReactNode
  /** Defaults to four job cards. */
  skeleton?: ReactNode
  /** Rows without gaps on one white card. Default: a card for each row, 12 px apart. */
  plain?: boolean
}

interface ListScreenProps<T> extends Omit<ScreenProps, 'children' | 'onRefresh' | 'onReachEnd'>, ListProps<T> {
  /** Above the first row; scrolls with the list. */
  lead?: ReactNode
}

/** A screen with one infinite list: pull to refresh, next pages, and all loading states. */
export function ListScreen<T>({ query: tracked, keyOf, renderItem, empty, skeleton, plain, lead, ...screen }: ListScreenProps<T>) {
  const query = readAll(tracked)
  return (
    <Screen {...screen} onRefresh={query.refetch} onReachEnd={() => fetchNext(query)}>
      <View>{lead}</View>
      <List query={query} keyOf={keyOf} renderItem={renderItem} empty={empty} skeleton={skeleton} plain={plain} />
    </Screen>
  )
}

/**
 * Reads all properties now. The query library tracks property access and re-renders only for properties that were read; the list reads them
 * after the screen becomes ready, so an earlier response would never be rendered.
 */
const readAll = <T, >(query: ListResult<T>): ListResult<T> => ({
  data: query.data, isError: query.isError, error: query.error, hasNextPage: query.hasNextPage,
  isFetchingNextPage: query.isFetchingNextPage, isFetchNextPageError: query.isFetchNextPageError,
  fetchNextPage: query.fetchNextPage, refetch: query.refetch,
})

/** Loads the next page, unless it is in flight, has failed (the row shows it) or does not exist. */
export function fetchNext<T>(query: ListResult<T>): void {
  if (query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError) query.fetchNextPage()
}

/** The list of `ListScreen` without its screen, for a screen with several lists. Virtualised. */
export function List<T>({ query, keyOf, renderItem, empty, skeleton, plain }: ListProps<T>) {
  const retry = () => void query.refetch()
  const items = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data])
  if (!query.data) {
    return query.isError
      ? <ErrorState error={query.error} onRetry={retry} />
      : <FirstLoad skeleton={skeleton ?? <SkeletonList />} onRetry={retry} />
  }
  // Elements that come and go beside the rows have their own views: Taro (4.2.1) resends the whole view from which an element is removed.
  return (
    <>
      <View>{query.isError && !query.isFetchNextPageError && <StaleStrip error={query.error} onRetry={retry} />}</View>
      {items.length === 0 && !query.hasNextPage ? empty : (
        <>
          <View className={plain ? styles.plain : styles.cards} {...listOfScreen}>
            <Blocks
              items={items}
              renderItem={(item) => <Row key={keyOf(item)} item={item} render={renderItem as (item: unknown) => ReactNode} />}
            />
          </View>
          <View><ListEnd query={query} /></View>
        </>
      )}
    </>
  )
}

/** Renders again only when its item changes. */
const Row = memo(function Row({ item, render }: { item: unknown; render: (item: unknown) => ReactNode }) {
  return <Isolated><View className={styles.row}>{render(item)}</View></Isolated>
})

function ListEnd<T>({ query }: { query: ListResult<T> }) {
  if (query.isFetchNextPageError && isSilent(query.error)) return null
  if (query.isFetchNextPageError) return <More onPress={query.fetchNextPage}>后面的没加载出来，点这里再试</More>
  if (query.isFetchingNextPage) return <Loading />
  // A list shorter than the screen never reaches its end by scrolling.
  if (query.hasNextPage) return <More onPress={query.fetchNextPage}>点这里看更多</More>
  return <EndMark />
}

function More({ children, onPress }: { children: string; onPress: () => unknown }) {
  return (
    <Press className={styles.more} onPress={() => void onPress()}>
      <Text>{children}</Text>
    </Press>
  )
}
