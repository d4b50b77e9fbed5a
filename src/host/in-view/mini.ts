import Taro from '@tarojs/taro'
import { attempt } from '@/lib/attempt'
import type { InViewHost } from './types'

/** Both hosts have the same observer. It sees what is on the page when it is asked, so it is asked after the page was drawn. */
export const inViewHost: InViewHost = {
  watch({ id, scrollId, margin }, report) {
    let observer: Taro.IntersectionObserver | undefined
    let stopped = false
    Taro.nextTick(() => {
      if (stopped) return
      const page = Taro.getCurrentInstance().page
      observer = page ? attempt(() => Taro.createIntersectionObserver(page, { thresholds: [0] })) : undefined
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
}
