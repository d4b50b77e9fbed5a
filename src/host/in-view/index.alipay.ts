import { inViewBy, type ViewObserver } from './mini'
import type { InViewHost } from './types'

declare const my: { createIntersectionObserver: (options: { thresholds: number[] }) => ViewObserver }

/** Alipay's looks at the page in front. */
export const inViewHost: InViewHost = inViewBy(() => my.createIntersectionObserver({ thresholds: [0] }))
