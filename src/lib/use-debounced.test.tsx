import { render } from '@tests/jest/render'
import { useDebounced } from './use-debounced'

const seen: string[] = []
function Typed({ text }: { text: string }) {
  const settled = useDebounced(text, 300)
  if (seen[seen.length - 1] !== settled) seen.push(settled)
  return null
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
  seen.splice(0)
})
afterEach(() => jest.useRealTimers())

it('passes on the last text, and none of those before', async () => {
  const screen = await render(<Typed text="" />)
  for (const text of ['切', '切配', '切配师']) {
    await screen.rerender(<Typed text={text} />)
    await screen.elapse(200)
  }
  expect(seen).toEqual([''])
  await screen.elapse(100)
  expect(seen).toEqual(['', '切配师'])
})
