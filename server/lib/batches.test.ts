import { inBatches } from './batches'

/** Lets a test finish each batch when it likes. */
function batches(most = 10) {
  const started: { items: readonly number[], finish(results: readonly string[]): void, fail(error: Error): void }[] = []
  const call = inBatches<number, string>((items) => new Promise((finish, fail) => { started.push({ items, finish, fail }) }), most)
  return { started, call }
}
const turn = (): Promise<void> => new Promise((resolve) => { setImmediate(resolve) })

describe('calls in batches', () => {
  it('collects calls while a batch is under way, and gives each its own result', async () => {
    const { started, call } = batches()
    const first = call(1)
    await turn()
    const others = [call(2), call(3)]
    await turn()
    expect(started.map(({ items }) => items)).toEqual([[1]])
    started[0]!.finish(['one'])
    expect(await first).toBe('one')
    await turn()
    expect(started.map(({ items }) => items)).toEqual([[1], [2, 3]])
    started[1]!.finish(['two', 'three'])
    expect(await Promise.all(others)).toEqual(['two', 'three'])
  })

  it('makes no batch larger than the most, and goes on after one that failed', async () => {
    const { started, call } = batches(2)
    const calls = Promise.allSettled([call(1), call(2), call(3)])
    await turn()
    started[0]!.fail(new Error('broken'))
    while (started.length < 2) await turn()
    started[1]!.finish(['three'])
    expect((await calls).map((result) => (result.status === 'fulfilled' ? result.value : (result.reason as Error).message)))
      .toEqual(['broken', 'broken', 'three'])
    expect(started.map(({ items }) => items)).toEqual([[1, 2], [3]])
  })
})
