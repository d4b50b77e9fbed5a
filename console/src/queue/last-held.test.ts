import { lastHeld } from './last-held'

const batch = (id: string, state: 'second' | 'held' | 'done' | 'undone', isMine = true) => ({ id, state, isMine })

it.each([
  ['the latest one that is held', [batch('a', 'undone'), batch('b', 'held'), batch('c', 'held')], 'b'],
  ['none that waits for a second operator', [batch('a', 'second')], undefined],
  ['the held one after one that waits for a second operator', [batch('a', 'second'), batch('b', 'held')], 'b'],
  ['none of a colleague', [batch('a', 'held', false)], undefined],
  ['none that took effect', [batch('a', 'done')], undefined],
])('takes back %s', (_what, batches, id) => {
  expect(lastHeld(batches)?.id).toBe(id)
})
