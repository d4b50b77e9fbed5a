/** What a page frame has to know of the device, in CSS pixels. */
export interface Frame {
  /** Height of the status bar above the content of a page that draws its own header; 0 where the host keeps it clear. */
  readonly statusBar: number
  /** Width that the host's own buttons take at the right of such a header; 0 when there are none. */
  readonly capsuleRight: number
  /** True when the host draws a navigation bar on pages that do not ask for their own. */
  readonly nativeNavigationBar: boolean
  /** Height under which the host draws its home indicator. */
  readonly safeBottom: number
}

export interface SystemHost {
  frame(): Frame
  /** How much larger than normal the user set the system's text: 1 is normal, at most 1.4 is used. */
  textScale(): number
}
