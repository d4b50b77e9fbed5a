interface Waiting<I, O> {
  item: I
  resolve(result: O): void
  reject(error: unknown): void
}

/**
 * Collects single calls into batches: while one is under way, further calls wait for the next. So a call alone is not delayed, and the
 * busier it gets the more calls share the cost of one.
 * @param work handles a batch. Its results are in the order of the items; its error is the error of each of them
 * @param most items of one batch
 * @param lanes batches that may be under way at once: where one hangs on a broken connection, the others go on
 */
export function inBatches<I, O>(work: (items: readonly I[]) => Promise<readonly O[]>, most: number, lanes = 1): (item: I) => Promise<O> {
  const waiting: Waiting<I, O>[] = []
  let running = 0

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most)
      try {
        const results = await work(batch.map(({ item }) => item))
        batch.forEach(({ resolve }, nth) => resolve(results[nth]!))
      } catch (error) {
        batch.forEach(({ reject }) => reject(error))
      }
    }
    running--
  }

  return (item) => new Promise((resolve, reject) => {
    waiting.push({ item, resolve, reject })
    if (running >= lanes) return
    running++
    // Not at once: what arrives in the same turn of the event loop joins.
    setImmediate(() => void run())
  })
}
