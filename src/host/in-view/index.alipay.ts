import Taro from '@tarojs/taro'
import { inViewBy, type ViewObserver } from './mini'
import type { InViewHost } from './types'

declare const my: { createIntersectionObserver: (options: { thresholds: number[] }) => ViewObserver }

/**
 * Alipay's looks at the page in front: what stands on another one cannot be watched. Which one that is the stack says; Taro's
 * own instance is still the page below while another opens.
 */
export const inViewHost: InViewHost = inViewBy((page) =>
  (Taro.getCurrentPages().pop() === page ? my.createIntersectionObserver({ thresholds: [0] }) : undefined))
