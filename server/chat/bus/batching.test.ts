import { silent } from '../../tests/databases'
import { createBatchingBus } from './batching'

it('still wakes the sockets of this process while the channel to the others is broken', async () => {
  const bus = await createBatchingBus(() => Promise.resolve({
    send: () => Promise.reject(new Error('away')), close: () => Promise.resolve(),
  }), silent)
  const woken = new Promise<readonly string[]>((resolve) => { bus.onWake(resolve) })
  bus.wake(['c1', 'b2'])
  expect(await woken).toEqual(['c1', 'b2'])
})
