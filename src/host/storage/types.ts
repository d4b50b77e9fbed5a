/** Small values by key. Keys are the app's own; values are anything JSON can hold. */
export interface KeyValues {
  /** The stored value, or undefined when there is none or the device refuses to read. */
  read<V>(key: string): V | undefined
  /** Stores a value. A device that is full or forbids storage loses it silently: nothing may depend on it. */
  write(key: string, value: unknown): void
  remove(key: string): void
}

/** Values that stay on the device. */
export interface StorageHost extends KeyValues {
  /** Values of this visit: gone when the tab is closed or the mini-program stops. */
  readonly session: KeyValues
  /** Every key that is stored, session values aside. */
  keys(): string[]
  /**
   * Calls back when another tab wrote or removed a value. Mini-programs run once, so theirs never does.
   * @returns stops listening
   */
  watch(key: string, report: () => void): () => void
}
