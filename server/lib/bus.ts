/** Identifies a feed: role and account id, concatenated. */
export type FeedKey = `${'c' | 'b'}${string}`

/**
 * Tells all processes of this server that feeds have advanced. It carries no content: changes are read from the database, so a lost wake
 * only delays a message until the next poll (`chat/hub.ts`).
 */
export interface Bus {
  /** Call after the commit. Never throws: a broken bus reconnects by itself. */
  wake(keys: readonly FeedKey[]): void
  /** Subscribes to the wakes of all processes, including this one. */
  onWake(listener: (keys: readonly FeedKey[]) => void): void
  close(): Promise<void>
}
