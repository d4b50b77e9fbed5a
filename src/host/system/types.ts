import type { Device } from '@/lib/device'
import type { HostFailure } from '@/lib/host-answer'

/** Device metrics for page frames, in CSS pixels. */
export interface Frame {
  /** Height of the status bar above a page that draws its own header; 0 where the host keeps the area free. */
  readonly statusBar: number
  /** Width that the host's own buttons take at the right of such a header; 0 when there are none. */
  readonly capsuleRight: number
  /** True when the host draws its back button over such a header, so that the app leaves the place free. */
  readonly drawsBack: boolean
  /** True when the host draws a navigation bar on pages without a custom one. */
  readonly nativeNavigationBar: boolean
  /** Height of the area in which the host draws its home indicator. */
  readonly safeBottom: number
}

/** Insets of the area that notches, rounded corners and the home indicator do not cover. CSS pixels. */
export interface SafeArea {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

export interface SystemHost {
  /** Mini-programs measure again only after the window may have changed. */
  frame(): Frame
  safeArea(): SafeArea
  /** The user's text scale in the system's settings: 1 is normal, 1.4 the maximum. */
  textScale(): number
  /**
   * Calls back with the scale when the user returns to the app, where it may have changed.
   * @returns a function that stops listening
   */
  onTextScale(report: (scale: number) => void): () => void
  /**
   * Calls back when the app goes to the background, where it can end without notice.
   * @returns a function that stops listening
   */
  onHide(report: () => void): () => void
  /** Device details. Personal data: neither sent nor stored before the user accepts the privacy agreement. */
  device(): Device
  /**
   * Opens the host's page of permissions for this product, after the user denied one that a screen needs. Where there is none (H5) it
   * answers `unsupported`: the screen then describes the way to the phone's settings.
   */
  openSettings(): Promise<'done' | HostFailure>
}
