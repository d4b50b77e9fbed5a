import Taro from '@tarojs/taro'
import { attempt } from '@/lib/attempt'
import type { InViewHost } from './types'

/** What both hosts' observers have and is used here. */
export interface ViewObserver {
  relativeTo(selector: string, margins: { top: number; bottom: number }): ViewObserver
  observe(selector: string, report: (seen: { intersectionRatio?: number; boundingClientRect?: { height: number } }) => void): void
  disconnect(): void
}

/**
 * Watches with the host's own observer. Not through Taro's, which begins to observe later by itself, also after it was
 * disconnected: what was gone by then was watched for ever.
 * @param create makes one for a page, if it can
 */
export const inViewBy = (create: (page: object) => ViewObserver | undefined): InViewHost => ({
  page: () => Taro.getCurrentInstance().page,
  watch({ id, scrollId, page, margin }, report) {
    let observer: ViewObserver | undefined
    let stopped = false
    // It sees what is on the page when it is asked, so it is asked after the page was drawn.
    Taro.nextTick(() => {
      if (stopped) return
      observer = page ? attempt(() => create(page)) : undefined
      if (!observer) return report(true, 0)
      observer
        .relativeTo(`#${scrollId}`, { top: margin, bottom: margin })
        .observe(`#${id}`, ({ intersectionRatio = 0, boundingClientRect: box }) => report(intersectionRatio > 0, box?.height ?? 0))
    })
    return () => {
      stopped = true
      observer?.disconnect()
    }
  },
})
