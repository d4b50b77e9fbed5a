/** Somebody's feed: role and account id in one word. */
export type FeedKey = `${'c' | 'b'}${string}`

/**
 * Tells all processes of this server that feeds moved on. It only wakes: what is new is read from the database, so a word that is lost
 * costs time (`hub.ts` looks by itself now and then) and never a message.
 */
export interface Bus {
  /** Call after the commit. Never throws: a bus that is away is looked after by itself. */
  wake(keys: readonly FeedKey[]): void
  /** Hears every wake, of this process too. */
  onWake(listener: (keys: readonly FeedKey[]) => void): void
  close(): Promise<void>
}
