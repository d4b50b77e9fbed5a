/** Returns the result of `run`, or undefined when it throws. For host calls that may fail in normal operation. */
export function attempt<V>(run: () => V): V | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
