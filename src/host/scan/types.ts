import type { No } from '@/lib/host-answer'

export interface ScanHost {
  /**
   * Reads a QR or bar code with the camera. H5 answers `unsupported`: the screen offers to type the number by hand, and does not
   * show the button at all where `available` is false.
   */
  scan(): Promise<{ readonly text: string } | No>
  readonly available: boolean
}
