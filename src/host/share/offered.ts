import type { ShareCard, ShareMessage } from './types'

let offered: ShareCard | undefined

/** The two members of ShareHost that mini-programs have alike. */
export function offer(card: ShareCard): () => void {
  offered = card
  return () => {
    // A newer screen's card stays.
    if (offered === card) offered = undefined
  }
}

export function message(): ShareMessage | undefined {
  return offered && { title: offered.title, path: offered.path, imageUrl: offered.image }
}
