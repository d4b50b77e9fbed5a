/** An element, and what scrolls it, by the ids that they have on the page; a browser finds the latter by itself. */
export interface Watched {
  readonly id: string
  readonly scrollId: string
  /** Where it stands, as `page` said when its screen appeared. */
  readonly page: object | null
  /** So many px around what is visible count as near. */
  readonly margin: number
}

export interface InViewHost {
  /** The page that is in front now, for hosts that look at one; asked when a screen appears, since another may open over it later. */
  page(): object | null
  /**
   * Calls back when the element comes near what is visible and when it goes away from there, each time with its height in px;
   * soon after the call for the first time. A host that cannot tell calls back at once, and once: everything is near.
   * @returns stops watching
   */
  watch(watched: Watched, report: (near: boolean, height: number) => void): () => void
}
