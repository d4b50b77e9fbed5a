import { memo, useMemo, type ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { Isolated, Press } from '../native'
import { Screen, type ScreenProps } from '../screen/Screen'
import { ErrorState } from './Blank'
import { Blocks } from './Blocks'
import { isSilent } from './failure'
import { FirstLoad, Loading } from './Loading'
import { StaleStrip } from './QueryView'
import { SkeletonList } from './Skeleton'
import { EndMark } from './Strips'
import styles from './list.module.scss'

/** What the kit reads of an infinite query's result. */
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
  /** Should be stable (useCallback): rows are drawn again only when it or the item changes. */
  renderItem: (item: T) => ReactNode
  /** When the list has nothing. */
  empty: ReactNode
  /** Default four job cards. */
  skeleton?: ReactNode
  /** Rows touch each other, on one white card; default is a card for each, 12 apart. */
  plain?: boolean
}

interface ListScreenProps<T> extends Omit<ScreenProps, 'children' | 'onRefresh' | 'onReachEnd'>, ListProps<T> {
  /** Above the first row; scrolls away with the list. */
  lead?: ReactNode
}

/** A screen that is one endless list: pull to refresh, next pages, and every state of loading. */
export function ListScreen<T>({ query, keyOf, renderItem, empty, skeleton, plain, lead, ...screen }: ListScreenProps<T>) {
  return (
    <Screen {...screen} onRefresh={query.refetch} onReachEnd={() => fetchNext(query)}>
      {lead}
      <List query={query} keyOf={keyOf} renderItem={renderItem} empty={empty} skeleton={skeleton} plain={plain} />
    </Screen>
  )
}

/** Asks for the next page, unless that is under way, failed (the row says so) or there is none. */
export function fetchNext<T>(query: ListResult<T>): void {
  if (query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError) query.fetchNextPage()
}

/** The list of `ListScreen` without its screen, for a screen that holds several. Of thousands of rows it draws those near. */
export function List<T>({ query, keyOf, renderItem, empty, skeleton, plain }: ListProps<T>) {
  const retry = () => void query.refetch()
  const items = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data])
  if (!query.data) {
    return query.isError
      ? <ErrorState error={query.error} onRetry={retry} />
      : <FirstLoad skeleton={skeleton ?? <SkeletonList />} onRetry={retry} />
  }
  return (
    <>
      {query.isError && !query.isFetchNextPageError && <StaleStrip error={query.error} onRetry={retry} />}
      {items.length === 0 && !query.hasNextPage ? empty : (
        <>
          <View className={plain ? styles.plain : styles.cards}>
            <Blocks
              items={items}
              renderItem={(item) => <Row key={keyOf(item)} item={item} render={renderItem as (item: unknown) => ReactNode} />}
            />
          </View>
          <ListEnd query={query} />
        </>
      )}
    </>
  )
}

/** Drawn again only when its item changed. */
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
