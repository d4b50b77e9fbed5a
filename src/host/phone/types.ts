import type { HostFailure } from '@/lib/host-answer'

export interface PhoneHost {
  /**
   * Opens the phone's dialler with a number; the user starts the call. A desktop browser answers `unsupported`: the screen shows the number
   * to copy.
   */
  call(number: string): Promise<'done' | HostFailure>
}
