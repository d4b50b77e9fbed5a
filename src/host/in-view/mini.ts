import Taro from '@tarojs/taro'
import { attempt } from '@/lib/attempt'
import type { InViewHost } from './types'

/** The part of both hosts' observers that is used here. */
export interface ViewObserver {
  relativeTo(selector: string, margins: { top: number; bottom: number }): ViewObserver
  observe(selector: string, report: (seen: { intersectionRatio?: number; boundingClientRect?: { height: number } }) => void): void
  disconnect(): void
}

/**
 * Watches with the host's own observer. Taro's wrapper starts observing later, even after `disconnect`, so it leaks observers.
 * @param create creates an observer for a page, or returns undefined when the host cannot
 */
export const createInViewHost = (create: (page: object) => ViewObserver | undefined): InViewHost => ({
  page: () => Taro.getCurrentInstance().page,
  watch({ id, scrollId, page, margin, moved }, report) {
    let observer: ViewObserver | undefined
    let stopped = false
    const begin = () => {
      if (stopped || observer) return
      observer = page ? attempt(() => create(page)) : undefined
      if (!observer) return
      stopTrying()
      observer
        .relativeTo(`#${scrollId}`, { top: margin, bottom: margin })
        .observe(`#${id}`, ({ intersectionRatio = 0, boundingClientRect: box }) => report(intersectionRatio > 0, box?.height ?? 0))
    }
    const stopTrying = moved(begin)
    // The observer sees only elements that are drawn when it starts, so it starts after the page is drawn.
    Taro.nextTick(begin)
    return () => {
      stopped = true
      stopTrying()
      observer?.disconnect()
    }
  },
})
