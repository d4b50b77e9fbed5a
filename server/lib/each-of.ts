/**
 * Works on items one after the other. One that fails is reported, and those after it get their turn.
 * @returns the results of the others
 */
export async function eachOf<I, R>(
  items: Iterable<I>, work: (item: I) => Promise<R>, onFailed: (error: unknown, item: I) => unknown,
): Promise<R[]> {
  const results: R[] = []
  for (const item of items) {
    try {
      results.push(await work(item))
    } catch (error) {
      onFailed(error, item)
    }
  }
  return results
}

interface Due<I> {
  /** The first that are due, in a fixed order. One that was worked on is due no more. */
  due(limit: number): Promise<readonly I[]>
  batch: number
  work(item: I): Promise<unknown>
  onFailed(error: unknown, item: I): unknown
}

/**
 * Works through all that are due, in batches. Those that fail stay first in the order, so the next batch begins after them; the next
 * round tries them again.
 * @returns how many did not fail
 */
export async function eachDue<I>({ due, batch, work, onFailed }: Due<I>): Promise<number> {
  for (let [done, failed] = [0, 0]; ;) {
    const todo = (await due(batch + failed)).slice(failed)
    const { length } = await eachOf(todo, work, onFailed)
    done += length
    failed += todo.length - length
    if (todo.length < batch) return done
  }
}
