import type { No } from '@/lib/host-answer'

export interface SpeakHost {
  /** Whether a text can be read aloud here. Where it cannot, no button offers it. */
  readonly available: boolean
  /**
   * Reads a text aloud, in place of what is being read.
   * - `done`: read to its end
   * - `cancelled`: stopped, or another text took its place
   * - `unsupported`: WeChat and Alipay give mini-programs no voice of their own, and some web-views have none
   */
  speak(text: string): Promise<'done' | No>
  /** Stops reading. Nothing happens when nothing is read. */
  stop(): void
}
