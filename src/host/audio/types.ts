import type { HostFailure } from '@/lib/host-answer'

/** Plays sounds, one at a time. */
export interface AudioHost {
  /**
   * Plays a sound from its beginning, and stops the one before. Call it in response to a press: browsers refuse sound otherwise.
   * - `done`: played to its end
   * - `cancelled`: stopped, or replaced by another sound
   * - `failed`: it did not load
   * @param address a local file or an http address
   */
  play(address: string): Promise<'done' | HostFailure>
  /** Stops the sound. Does nothing when nothing is playing. */
  stop(): void
}
