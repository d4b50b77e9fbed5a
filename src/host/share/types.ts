import type { No } from '@/lib/host-answer'

/** What is passed on. */
export interface ShareCard {
  /** One of the product's sentences (spec §2: the caller picks one of six). */
  readonly title: string
  /** Page of a mini-program with its query, without a leading slash as Taro names it: `pages/job-seeker/job-detail/index?id=1`. */
  readonly path: string
  /** The same screen's public address. */
  readonly url: string
  readonly image?: string
}

/** What a page of a mini-program hands to its host. */
export interface ShareMessage {
  title: string
  path: string
  imageUrl?: string
}

export interface ShareHost {
  /**
   * How sharing begins. `button`: only from the host's own button or menu (WeChat), so the screen offers its card and shows a
   * button with `openType="share"`. `call`: from `share`.
   */
  readonly by: 'button' | 'call'
  /**
   * Makes a card the one that the host's own button and menu pass on, until the screen goes.
   * @returns takes it back
   */
  offer(card: ShareCard): () => void
  /** For the page's share hook: the offered card. Nothing offered: the host shares the page as it is. */
  message(): ShareMessage | undefined
  /**
   * Passes a card on. `copied`: there is no sharing here, so its sentence and address lie in the clipboard and the screen says
   * so. `unsupported` where sharing begins with a button.
   */
  share(card: ShareCard): Promise<'done' | 'copied' | No>
}
