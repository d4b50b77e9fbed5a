/** Small values that stay on the device. Keys are the app's own; values are anything JSON can hold. */
export interface StorageHost {
  /** The stored value, or undefined when there is none or the device refuses to read. */
  read<V>(key: string): V | undefined
  /** Stores a value. A device that is full or forbids storage loses it silently: nothing may depend on it. */
  write(key: string, value: unknown): void
  remove(key: string): void
}
