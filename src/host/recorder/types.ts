import type { HostFailure } from '@/lib/host-answer'

/** A finished recording: an MP3 file, 16 kHz, one channel. */
export interface AudioFile {
  readonly kind: 'audio'
  /** Source for `audioHost.play`, valid until `mediaHost.release` of it. */
  readonly path: string
  readonly bytes: number
  /** H5 only: the data that `mediaHost.upload` sends. */
  readonly blob?: Blob
}

export interface Recorded {
  readonly file: AudioFile
  /** Length in ms. */
  readonly ms: number
}

export interface RecordingSession {
  /**
   * Resolves when the recording has ended: by `stop`, or at the limit.
   * - `cancelled`: by `cancel`
   * - `failed`: the page was hidden, a call came in, or the sound could not be read. The microphone is off, and nothing is kept
   * Never rejects.
   */
  readonly done: Promise<Recorded | HostFailure>
  /** Ends the recording and keeps it. */
  stop(): void
  /** Ends the recording and drops it. */
  cancel(): void
}

/** Records speech. Only one recording runs at a time. The microphone is on only between `start` and the end of the session. */
export interface RecorderHost {
  /** False where nothing can be recorded, such as on a page without TLS or in an old WebView. No screen offers it there. */
  readonly available: boolean
  /**
   * Asks for the permission to use the microphone, after the screen has given the reason. A permission that was given before is not asked
   * for again.
   * - `denied`: the user or the system does not allow it; `systemHost.openSettings` leads to the setting
   * Alipay has no such question apart from recording, so that `start` may still answer `denied` there.
   */
  ask(): Promise<'granted' | HostFailure>
  /** Starts recording for at most `maxMs`. */
  start(maxMs: number): Promise<RecordingSession | HostFailure>
}
