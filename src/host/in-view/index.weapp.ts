import { createInViewHost, type ViewObserver } from './mini'
import type { InViewHost } from './types'

declare const wx: { createIntersectionObserver: (page: object, options: { thresholds: number[] }) => ViewObserver }

export const inViewHost: InViewHost = createInViewHost((page) => wx.createIntersectionObserver(page, { thresholds: [0] }))
