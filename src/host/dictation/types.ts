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
  /**
   * True where the host recognises speech: WeChat, when the build declares its plugin, and a native app on a phone with a
   * recogniser (docs/decisions/0262-speech.md).
   */
  readonly available: boolean
  /**
   * Asks for the permission, like `RecorderHost.ask`. The native apps have no such question apart from listening, so that `done` may still
   * be `denied` there.
   */
  ask(): Promise<'granted' | HostFailure>
  /** Listens for at most `maxMs`. */
  listen(maxMs: number): DictationSession
}
