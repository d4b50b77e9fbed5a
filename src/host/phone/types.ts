import type { No } from '@/lib/host-answer'

export interface PhoneHost {
  /**
   * Opens the phone's dialler with a number; the user presses the last button. A browser on a computer answers `unsupported`:
   * the screen shows the number to copy.
   */
  call(number: string): Promise<'done' | No>
}
