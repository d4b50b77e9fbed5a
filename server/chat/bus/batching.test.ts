import { silent } from '../../tests/databases'
import { createBatchingBus } from './batching'

/** Two processes on one channel. */
async function twoBuses() {
  const receivers: ((payload: string) => void)[] = []
  const open = async () => {
    const heard: string[][] = []
    const bus = await createBatchingBus(async (onPayload) => {
      receivers.push(onPayload)
      return { send: async (payload) => receivers.forEach((receive) => receive(payload)), close: () => Promise.resolve() }
    }, silent)
    bus.onWake((keys) => void heard.push([...keys]))
    return { bus, heard }
  }
  return [await open(), await open()] as const
}

it('wakes the sockets of this process once, and those of the others', async () => {
  const [mine, other] = await twoBuses()
  mine.bus.wake(['c1', 'b2'])
  await new Promise((resolve) => { setImmediate(resolve) })
  expect(mine.heard).toEqual([['c1', 'b2']])
  expect(other.heard).toEqual([expect.arrayContaining(['c1', 'b2'])])
})

it('still wakes the sockets of this process while the channel to the others is broken', async () => {
  const bus = await createBatchingBus(() => Promise.resolve({
    send: () => Promise.reject(new Error('away')), close: () => Promise.resolve(),
  }), silent)
  const woken = new Promise<readonly string[]>((resolve) => { bus.onWake(resolve) })
  bus.wake(['c1', 'b2'])
  expect(await woken).toEqual(['c1', 'b2'])
})
