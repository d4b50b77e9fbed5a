import { useEffect, useState } from 'react'
import { useShown, type useQueue } from './use-queue'

/** With fewer items than this below the shown one, the list reads on. */
const AHEAD = 3

/**
 * The item that is shown, and the ways to the others. It is kept by its id (`asked`, in the address), because the list moves under the
 * operator's hands; only the one after a decided item is found by its place.
 */
export function usePlace(kind: string, asked: string, queue: ReturnType<typeof useQueue>, onGo: (id: string) => void) {
  const { items, list, isGone } = queue
  const [place, setPlace] = useState(0)
  const wanted = isGone(asked) ? '' : asked
  const shown = useShown(kind, wanted, queue)
  const nearest = Math.min(place, items.length - 1)
  const here = wanted === '' ? items[nearest] : shown.item
  const hereAt = items.findIndex(({ id }) => id === here?.id)

  const firstId = wanted === '' ? here?.id : undefined
  useEffect(() => {
    if (firstId !== undefined) onGo(firstId)
  })

  const go = (to: number): void => {
    const at = Math.max(0, Math.min(to, items.length - 1))
    const item = items[at]
    if (!item) return
    setPlace(at)
    onGo(item.id)
    if (to >= items.length - AHEAD && list.hasNextPage && !list.isFetching) void list.fetchNextPage()
  }
  return {
    here,
    /** It does not wait any more, or is not in this queue. */
    isMissing: shown.isMissing,
    goTo: (id: string): void => go(items.findIndex((item) => item.id === id)),
    goToNearest: (): void => go(nearest),
    /** The next one has the place of an item that the list does not have any more. */
    step: (by: 1 | -1): void => go(hereAt === -1 ? nearest : hereAt + by),
    /** What follows a decision is the item that then has this place. */
    keepPlace: (): void => {
      if (hereAt !== -1) setPlace(hereAt)
    },
    goToStart: (): void => setPlace(0),
  }
}
