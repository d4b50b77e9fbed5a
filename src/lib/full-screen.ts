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
  /** Ask the app for the full screen and keep the height that it answers as padding above the page. */
  readonly ask: boolean
  /** `content`: the page grows with what it holds, so that the app can take a picture of all of it. */
  readonly height: 'screen' | 'content'
}

/** How a screen stands in the app's WebView (spec §2). */
export function fullScreenRule({ nativeApp, route, type, headStatus }: FullScreenInput): FullScreenRule {
  const picture = type === 'save-to-img'
  return {
    ask: nativeApp && route && !picture && headStatus !== 'hidden',
    height: picture ? 'content' : 'screen',
  }
}
