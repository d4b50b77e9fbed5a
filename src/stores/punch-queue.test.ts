import { usePunchQueue } from './punch-queue'

const punch = (once: string) => ({
  accountId: 'me', body: { once, employmentId: 'e', direction: 'in' as const, deviceAt: '2026-11-25T09:58:00+08:00' },
})
const position = { latitude: 31.2, longitude: 121.5, accuracy: 20 }
const items = () => usePunchQueue.getState().items.map(({ body, state }) => [body.once, state, body.position])

beforeEach(() => usePunchQueue.setState({ items: [] }))

it('adds the position of a punch once it is measured', () => {
  const { add, measured } = usePunchQueue.getState()
  add(punch('a'), 'measuring')
  add(punch('b'), 'measuring')
  add(punch('c'))
  measured('a', position)
  measured('b', undefined)
  expect(items()).toEqual([['a', 'waiting', position], ['b', 'waiting', undefined], ['c', 'waiting', undefined]])
})

it('sends a punch without its position after the app that measured it was killed', async () => {
  const { add, refuse } = usePunchQueue.getState()
  add(punch('a'), 'measuring')
  add(punch('b'))
  refuse('b', '你不在这家店上班')
  await usePunchQueue.persist.rehydrate()
  expect(items()).toEqual([['a', 'waiting', undefined], ['b', 'refused', undefined]])
})
