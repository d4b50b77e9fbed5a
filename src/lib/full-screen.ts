export interface FullScreenInput {
  /** In our own Android or iOS app. */
  readonly nativeApp: boolean
  /** Whether the route is one of the full-screen ones, which most are. */
  readonly route: boolean
  /** Query parameter `type`. */
  readonly type?: string
  /** Query parameter `headStatus`. */
  readonly headStatus?: string
}

export interface FullScreenRule {
  /**
   * What the app is asked for. True: the full screen, and the height that it answers is kept as padding above the page. False: its
   * own title bar. Undefined: nothing.
   */
  readonly ask: boolean | undefined
  /** `content`: the page grows with what it holds, so that the app can take a picture of all of it. */
  readonly height: 'screen' | 'content'
}

/** How a screen stands in the app's WebView (spec §2). */
export function fullScreenRule({ nativeApp, route, type, headStatus }: FullScreenInput): FullScreenRule {
  const picture = type === 'save-to-img'
  return {
    ask: nativeApp && !picture && headStatus !== 'hidden' ? route : undefined,
    height: picture ? 'content' : 'screen',
  }
}
