export interface FaultsHost {
  /**
   * Calls back for each uncaught error and each rejected promise without a handler, until the app ends. `stack` is empty where the host
   * does not say it. A screen that could not be drawn is not among them (`src/app/Faults.tsx`).
   */
  watch(report: (kind: 'error' | 'rejection', thrown: unknown, stack?: string) => void): void
}
