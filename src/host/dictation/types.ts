import type { HostFailure } from '@/lib/host-answer'

export interface DictationSession {
  /** The text once the speech has ended, or why there is none. Never rejects. */
  readonly done: Promise<{ readonly text: string } | HostFailure>
  /** The user has finished speaking. */
  stop(): void
  /** Drops the speech. */
  cancel(): void
}

/** The host's own speech recognition. Where there is none, a recording goes to the server (`features/voice`). */
export interface DictationHost {
  /** True where the host recognises speech: WeChat, when the build declares its plugin (docs/decisions/0262-speech.md). */
  readonly available: boolean
  /** Listens for at most `maxMs`. */
  listen(maxMs: number): DictationSession
}
