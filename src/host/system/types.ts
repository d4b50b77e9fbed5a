import type { Device } from '@/lib/device'
import type { No } from '@/lib/host-answer'

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

/** How far from each edge of the screen nothing covers the page: notches, rounded corners, the home indicator. CSS pixels. */
export interface SafeArea {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

export interface SystemHost {
  frame(): Frame
  safeArea(): SafeArea
  /** How much larger than normal the user set the system's text: 1 is normal, at most 1.4 is used. */
  textScale(): number
  /**
   * Calls back with the scale when the user changed it and came back.
   * @returns stops listening
   */
  onTextScale(report: (scale: number) => void): () => void
  /** What is known of the device. Personal: before the privacy agreement is accepted it is neither sent nor kept. */
  device(): Device
  /**
   * Opens the host's page of what this product may use, after the user denied something that a screen needs. Where there
   * is none (H5) it answers `unsupported`: the screen says in words where the phone's settings have it.
   */
  openSettings(): Promise<'done' | No>
}
