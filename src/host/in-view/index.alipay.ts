import Taro from '@tarojs/taro'
import { createInViewHost, type ViewObserver } from './mini'
import type { InViewHost } from './types'

declare const my: { createIntersectionObserver: (options: { thresholds: number[] }) => ViewObserver }

/**
 * Alipay's observer works only on the page in front. The page stack says which page that is; Taro's current instance is still the page
 * below while another one opens.
 */
export const inViewHost: InViewHost = createInViewHost((page) =>
  (Taro.getCurrentPages().pop() === page ? my.createIntersectionObserver({ thresholds: [0] }) : undefined))
