import type { HostFailure } from '@/lib/host-answer'

export interface SpeakHost {
  /** True if text can be read aloud here. Otherwise no button offers it. */
  readonly available: boolean
  /**
   * Reads a text aloud and replaces the one that is being read.
   * - `done`: read to the end
   * - `cancelled`: stopped, or replaced by another text
   * - `unsupported`: WeChat and Alipay offer mini-programs no speech API, and some web-views have none
   */
  speak(text: string): Promise<'done' | HostFailure>
  /** Stops reading. Does nothing when nothing is being read. */
  stop(): void
}
