import { eachDue, eachOf } from './each-of'

it('reports an item that fails, and works on those after it', async () => {
  const failed: unknown[] = []
  const results = await eachOf([1, 2, 3], async (item) => {
    if (item === 2) throw new Error('broken')
    return item * 10
  }, (error, item) => failed.push([item, error]))
  expect(results).toEqual([10, 30])
  expect(failed).toEqual([[2, new Error('broken')]])
})

describe('works through all that are due', () => {
  const run = async (items: number[], broken: readonly number[]) => {
    const [worked, failed]: [number[], number[]] = [[], []]
    const done = await eachDue({
      due: async (limit) => items.slice(0, limit),
      batch: 2,
      async work(item) {
        if (broken.includes(item)) throw new Error('broken')
        items.splice(items.indexOf(item), 1)
        worked.push(item)
      },
      onFailed: (_error, item) => failed.push(item),
    })
    return { done, worked, failed, left: items }
  }

  it.each<[string, number[]]>([
    ['of which none fails', []], ['of which some fail', [1, 4]], ['of which more than a batch fails first', [1, 2, 3]],
    ['of which the last fails', [5]], ['of which all fail', [1, 2, 3, 4, 5]],
  ])('%s, and tries each once', async (_what, broken) => {
    const worked = [1, 2, 3, 4, 5].filter((item) => !broken.includes(item))
    expect(await run([1, 2, 3, 4, 5], broken)).toEqual({ done: worked.length, worked, failed: broken, left: broken })
  })
})
