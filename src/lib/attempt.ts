/** The result of `run`, or undefined when it throws: for host calls whose failure is an ordinary “no”. */
export function attempt<V>(run: () => V): V | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
