import type { HostFailure } from '@/lib/host-answer'

export interface ScanHost {
  /**
   * Scans a QR code or barcode with the camera. H5 answers `unsupported`: the screen offers to type the number instead, and hides the
   * button where `available` is false.
   */
  scan(): Promise<{ readonly text: string } | HostFailure>
  readonly available: boolean
}
