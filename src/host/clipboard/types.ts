import type { No } from '@/lib/host-answer'

/** Only written to: what a user copied elsewhere is none of our business. */
export interface ClipboardHost {
  /** True where the host itself says that something was copied, so that the screen does not say it twice. */
  readonly announces: boolean
  /** Copies a text, in answer to a press. Where it fails the screen shows the text to select by hand. */
  copy(text: string): Promise<'done' | No>
}
