import type { HostFailure } from '@/lib/host-answer'

/** The shared content. */
export interface ShareCard {
  /** One of the sentences in lib/share.ts. */
  readonly title: string
  /** Mini-program page with its query, without a leading slash as Taro names it: `pages/job-seeker/job-detail/index?id=1`. */
  readonly path: string
  /** Public URL of the same screen. */
  readonly url: string
  readonly image?: string
}

/** The message that a mini-program page returns to its host. */
export interface ShareMessage {
  readonly title: string
  readonly path: string
  readonly imageUrl?: string
}

export interface ShareButton {
  readonly openType: 'share'
}

export interface ShareHost {
  /** Props of the host's own share button. Undefined on H5, which uses `share`. */
  readonly button?: ShareButton
  /** Takes the host's menu entry from the page in front, which cannot be shared. */
  hideMenu(): void
  /** Builds the message that a page's share hook returns, after a press on the button or in the menu. */
  message(card: ShareCard): ShareMessage
  /**
   * Shares a card. `copied`: sharing is not available, so the sentence and the URL are in the clipboard and the screen says that.
   * `unsupported` where sharing starts from the host's button.
   */
  share(card: ShareCard): Promise<'done' | 'copied' | HostFailure>
}
