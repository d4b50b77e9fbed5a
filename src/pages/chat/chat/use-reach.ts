import { lastOf } from '@daogang/contract/rules/last'
import { useEffect, useRef, useState } from 'react'
import type { useMessages } from '@/api/conversation'
import { toast } from '@/ui'

/** Pages that are loaded to reach a message. From one that is older still, the chat opens at its end. */
const MAX_PAGES = 20
/** Messages before the found one that are loaded too, so that it is not the first one on the screen. */
const BEFORE = 5

type Messages = Pick<
  ReturnType<typeof useMessages>, 'data' | 'isFetching' | 'hasNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>

/** The seq in a URL; undefined if it is none. */
export const readSeq = (text: string | undefined): number | undefined => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined)

/**
 * Loads older messages until the one with this seq is among them. If it cannot be reached, the chat opens at its end, and a toast says why.
 * @returns true once the chat can be shown, for good
 */
export function useReach(messages: Messages, seq: number | undefined): boolean {
  const { data, isFetching, hasNextPage, isFetchNextPageError, fetchNextPage } = messages
  const oldest = data && lastOf(lastOf(data.pages)?.items ?? [])?.seq
  const canLoad = hasNextPage && !isFetchNextPageError && data !== undefined && data.pages.length < MAX_PAGES
  /** The seq that the next page comes before; undefined if none is needed or to be had. */
  const before = seq !== undefined && oldest !== undefined && oldest > seq - BEFORE && canLoad ? oldest : undefined
  const [isReached, setReached] = useState(seq === undefined)
  if (!isReached && data && before === undefined) setReached(true)
  useEffect(() => {
    // The first page may still be read again, which another request would cancel.
    if (!isReached && before !== undefined && !isFetching) void fetchNextPage()
  }, [isReached, before, isFetching, fetchNextPage])
  const isMissed = seq !== undefined && data !== undefined && !data.pages.some(({ items }) => items.some((one) => one.seq === seq))
  const why = !isMissed ? '' : isFetchNextPageError ? '没加载到那句话，往上翻再试' : hasNextPage ? '那句话太早了，往上翻能看到' : '没找到那句话'
  const isTold = useRef(false)
  useEffect(() => {
    if (!isReached || isTold.current) return
    isTold.current = true
    toast.show(why)
  }, [isReached, why])
  return isReached
}
