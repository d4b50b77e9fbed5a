/** Recognises speech. Rejects with `Unavailable` if the service does not answer; errors contain nothing of the speech. */
export interface SpeechReader {
  /**
   * @param mp3 one recording of at most 60 s
   * @returns its text; empty if nothing was understood
   */
  read(mp3: Buffer): Promise<string>
}
