export interface FullScreenInput {
  /** True in the native Android or iOS app. */
  readonly nativeApp: boolean
  /** True if the route is full-screen, as most are. */
  readonly route: boolean
  /** Query parameter `type`. */
  readonly type?: string
  /** Query parameter `headStatus`. */
  readonly headStatus?: string
}

export interface FullScreenRule {
  /**
   * The argument of the app's `switchFullScreen`. True: full screen, with the returned height as padding above the page. False: the app
   * shows its own title bar. Undefined: no call.
   */
  readonly ask: boolean | undefined
  /** `content`: the page grows with its content, so that the app can take a picture of all of it. */
  readonly height: 'screen' | 'content'
}

/** Decides how a screen is displayed in the native app's WebView (spec §2). */
export function fullScreenRule({ nativeApp, route, type, headStatus }: FullScreenInput): FullScreenRule {
  const picture = type === 'save-to-img'
  return {
    ask: nativeApp && !picture && headStatus !== 'hidden' ? route : undefined,
    height: picture ? 'content' : 'screen',
  }
}
