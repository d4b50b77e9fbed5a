/** An element and its scrolling ancestor, by their ids on the page. A browser finds the ancestor by itself. */
export interface Watched {
  readonly id: string
  readonly scrollId: string
  /** The element's page, as `page()` returned it when the screen appeared. */
  readonly page: object | null
  /** Distance in px around the visible area that counts as near. */
  readonly margin: number
  /** Subscribes to scrolling of the surroundings; returns a function that unsubscribes. */
  readonly moved: (again: () => void) => () => void
}

export interface InViewHost {
  /** The page in front, for hosts whose observer needs one. Read it when a screen appears, because another page may open over it later. */
  page(): object | null
  /**
   * Reports when the element comes near the visible area and when it leaves, each time with its height in px. The first report follows soon
   * after the call. A host that cannot observe yet, such as Alipay for a page that is not in front, reports nothing and tries again after
   * each scroll, because a page that scrolls is in front.
   * @returns a function that stops watching
   */
  watch(watched: Watched, report: (near: boolean, height: number) => void): () => void
}
