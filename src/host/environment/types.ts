import type { EnvironmentKind, Traits } from '@/lib/environment'

export interface EnvironmentHost extends Traits {
  /** Which build this is. */
  readonly name: 'weapp' | 'alipay' | 'h5'
  /** Where the build runs: the H5 one also in our apps, in browsers of WeChat and Alipay and in web-views of mini-programs. */
  readonly kind: EnvironmentKind
  /** Version of our Android or iOS app around the page; `isAtLeast` of lib/version compares it. */
  readonly appVersion?: string
}
