import type { No } from '@/lib/host-answer'

/** What is passed on. */
export interface ShareCard {
  /** One of the product's sentences (lib/share.ts). */
  readonly title: string
  /** Page of a mini-program with its query, without a leading slash as Taro names it: `pages/job-seeker/job-detail/index?id=1`. */
  readonly path: string
  /** The same screen's public address. */
  readonly url: string
  readonly image?: string
}

/** What a page of a mini-program hands to its host. */
export interface ShareMessage {
  readonly title: string
  readonly path: string
  readonly imageUrl?: string
}

export interface ShareButton {
  readonly openType: 'share'
}

export interface ShareHost {
  /** Properties of the host's own button, from which sharing begins, as from its menu. None on H5: `share` does it. */
  readonly button?: ShareButton
  /** What a page's share hook answers when its host asks, after a press on the button or in the menu. */
  message(card: ShareCard): ShareMessage
  /**
   * Passes a card on. `copied`: there is no sharing here, so its sentence and address lie in the clipboard and the screen says
   * so. `unsupported` where sharing begins with a button.
   */
  share(card: ShareCard): Promise<'done' | 'copied' | No>
}
