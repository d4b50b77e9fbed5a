import type { EnvironmentKind, Traits } from '@/lib/environment'

export interface EnvironmentHost extends Traits {
  /** The build target. */
  readonly name: 'weapp' | 'alipay' | 'h5'
  /**
   * Where the build runs. The H5 build also runs in the native apps, in in-app browsers of WeChat and Alipay and in mini-program web-views.
   */
  readonly kind: EnvironmentKind
  /** Version of the native Android or iOS app around the page; compare it with `isAtLeast` of contract/rules/version. */
  readonly appVersion?: string
  /** True if that app recognises speech on this phone (`dictationHost`). */
  readonly listens?: boolean
}
