/** A key-value store for small values. The app chooses the keys; values are anything that JSON can hold. */
export interface KeyValues {
  /** The stored value, or undefined when there is none or the device refuses to read. */
  read<V>(key: string): V | undefined
  /** Stores a value. Fails silently when the device is full or forbids storage, so nothing may depend on it. */
  write(key: string, value: unknown): void
  remove(key: string): void
}

/** Persistent values on the device. */
export interface StorageHost extends KeyValues {
  /** Session values, gone when the tab is closed or the mini-program stops. */
  readonly session: KeyValues
  /** All stored keys, without session values. */
  keys(): string[]
  /**
   * Calls back when another tab wrote or removed a value. A mini-program runs only once, so it never calls back.
   * @returns a function that stops listening
   */
  watch(key: string, report: () => void): () => void
}
