import { useInfiniteQuery } from '@tanstack/react-query'
import { render } from '@tests/jest/render'
import { useContext, useState, type PropsWithChildren } from 'react'
import { UiContext } from '../context'
import { Press } from '../native'
import { ListScreen } from './ListScreen'

/** An app that becomes ready on a press, without rendering its children again. */
function Starting({ children }: PropsWithChildren) {
  const ui = useContext(UiContext)
  const [ready, setReady] = useState(false)
  return (
    <>
      <Press onPress={() => setReady(true)}>开始</Press>
      <UiContext.Provider value={{ ...ui, ready }}>{children}</UiContext.Provider>
    </>
  )
}

const ask = () => Promise.resolve({ items: ['洗碗工'] })

function Jobs() {
  const query = useInfiniteQuery({ queryKey: ['jobs'], queryFn: ask, initialPageParam: 0, getNextPageParam: () => undefined })
  return <ListScreen header="none" query={query} keyOf={(job) => job} renderItem={(job) => job} empty="没有岗位" />
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] }))
afterEach(() => jest.useRealTimers())

it('shows a response that arrived before the app was ready', async () => {
  const screen = await render(<Starting><Jobs /></Starting>)
  await screen.elapse(0)
  expect(screen.queries.getQueryState(['jobs'])?.status).toBe('success')
  expect(screen.queryByText('洗碗工')).toBeNull()
  await screen.press('开始')
  expect(screen.queryByText('洗碗工')).not.toBeNull()
})
