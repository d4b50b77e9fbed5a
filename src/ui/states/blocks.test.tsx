import { act } from '@testing-library/react'
import { render } from '@tests/jest/render'
import { inViewHost } from '@/host/in-view'
import { Empty, List, Screen, Sheet, Txt, type ListResult } from '@/ui'

type Report = (near: boolean, height: number) => void

/** Records the blocks that the UI kit watches, in order. */
function watching(): { report: Report; stop: jest.Mock; id: string }[] {
  const watched: { report: Report; stop: jest.Mock; id: string }[] = []
  jest.spyOn(inViewHost, 'watch').mockImplementation(({ id }, report) => {
    const stop = jest.fn()
    watched.push({ report, stop, id })
    return stop
  })
  return watched
}

const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => `第${from + at}行`)
const query = (...pages: string[][]): ListResult<string> => ({
  data: { pages: pages.map((items) => ({ items })) }, isError: false, error: null, hasNextPage: false, isFetchingNextPage: false,
  isFetchNextPageError: false, fetchNextPage: jest.fn(), refetch: jest.fn(),
})
const own = (row: string) => row
const draw = (row: string) => <Txt>{row}</Txt>
const bare = (result: ListResult<string>) => <List query={result} keyOf={own} renderItem={draw} empty={<Empty title="没有" />} />
const list = (result: ListResult<string>) => <Screen>{bare(result)}</Screen>
const heightOf = (id: string) => document.getElementById(id)?.style.height

it('renders only rows near the visible part, and keeps the height of the others', async () => {
  const watched = watching()
  const screen = await render(list(query(rows(1, 3000))))
  expect(watched).toHaveLength(300)
  expect(screen.queryByText('第1行')).not.toBeNull()
  expect(screen.queryByText('第21行')).toBeNull()

  act(() => {
    watched[0]?.report(false, 1712)
    watched[150]?.report(true, 1800)
  })
  expect(screen.queryByText('第1行')).toBeNull()
  expect(heightOf(watched[0]?.id ?? '')).toBe('1712px')
  expect(screen.queryByText('第1501行')).not.toBeNull()
  expect(heightOf(watched[150]?.id ?? '')).toBe('')

  act(() => watched[0]?.report(true, 1712))
  expect(screen.queryByText('第1行')).not.toBeNull()
})

it('renders a newly loaded page at once', async () => {
  watching()
  const screen = await render(list(query(rows(1, 40))))
  expect(screen.queryByText('第31行')).toBeNull()
  await screen.rerender(list(query(rows(1, 40), rows(41, 60))))
  expect(screen.queryByText('第41行')).not.toBeNull()
  expect(screen.queryByText('第60行')).not.toBeNull()
})

it('watches blocks in a sheet relative to the sheet\'s scroll container', async () => {
  const watch = jest.spyOn(inViewHost, 'watch')
  await render(
    <Screen>
      {bare(query(rows(1, 3)))}
      <Sheet open title="选一行" onClose={jest.fn()}>{bare(query(rows(4, 6)))}</Sheet>
    </Screen>,
  )
  const scrollerOf = (row: string) =>
    watch.mock.calls.map(([watched]) => watched).find(({ id }) => document.getElementById(id)?.textContent.includes(row))?.scrollId
  expect(scrollerOf('第1行')).toMatch(/^scroll-/)
  expect(scrollerOf('第4行')).toMatch(/^sheet-/)
})

it('stops watching on unmount', async () => {
  const watched = watching()
  const screen = await render(list(query(rows(1, 20))))
  await screen.rerender(<Screen>别的</Screen>)
  expect(watched.map(({ stop }) => stop.mock.calls.length)).toEqual([1, 1])
})
