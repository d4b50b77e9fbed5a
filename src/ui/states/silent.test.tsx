import { render } from '@tests/jest/render'
import { Empty, ErrorState, List, QueryView, Screen, Txt, UiContext, type ListResult } from '@/ui'

/** The request layer's error for rejections that a dialog reports or that must not be shown (spec §8). */
const silent = Object.assign(new Error('原因|怎么办'), { kind: 'silent' })
const refused = Object.assign(new Error('看不了'), { kind: 'refused' })

const list = (error: unknown, rows?: string[]): ListResult<string> => ({
  data: rows && { pages: [{ items: rows }] }, isError: true, error, hasNextPage: true, isFetchingNextPage: false,
  isFetchNextPageError: rows !== undefined, fetchNextPage: jest.fn(), refetch: jest.fn(),
})
/** The text below the header. */
const content = () => document.querySelector('[role=main]')?.textContent
const drawList = (error: unknown, rows?: string[]) => (
  <Screen>
    <List query={list(error, rows)} keyOf={(row) => row} renderItem={(row) => <Txt>{row}</Txt>} empty={<Empty title="没有" />} />
  </Screen>
)
const drawOne = (error: unknown, data?: string) => (
  <Screen><QueryView query={{ data, isError: true, error, refetch: jest.fn() }}>{(text) => <Txt>{text}</Txt>}</QueryView></Screen>
)

describe('List', () => {
  it('shows nothing for a silent rejection', async () => {
    const screen = await render(drawList(silent))
    expect(content()).toBe('')
    await screen.rerender(drawList(refused))
    screen.getByText('没加载出来')
    screen.getByText('看不了')
  })

  it('keeps its rows when the next page is rejected silently', async () => {
    const screen = await render(drawList(silent, ['第1行']))
    screen.getByText('第1行')
    expect(screen.queryByText('后面的没加载出来，点这里再试')).toBeNull()
    await screen.rerender(drawList(refused, ['第1行']))
    screen.getByText('后面的没加载出来，点这里再试')
  })
})

describe('ErrorState', () => {
  it('leads to the feedback form with the message, but not while the network is down', async () => {
    const onReport = jest.fn()
    const draw = (error: unknown) => (
      <UiContext.Provider value={{ elder: false, textScale: 1, onBack: jest.fn(), onReport }}>
        <ErrorState error={error} />
      </UiContext.Provider>
    )
    const screen = await render(draw(refused))
    await screen.press('告诉我们')
    expect(onReport).toHaveBeenCalledWith('看不了')
    await screen.rerender(draw(Object.assign(new Error(''), { kind: 'network' })))
    expect(screen.queryByText('告诉我们')).toBeNull()
  })
})

describe('QueryView', () => {
  it('shows nothing for a silent rejection', async () => {
    const screen = await render(drawOne(silent))
    expect(content()).toBe('')
    await screen.rerender(drawOne(refused))
    screen.getByText('看不了')
  })

  it('keeps its data without a strip after a silent rejection', async () => {
    const screen = await render(drawOne(silent, '上次的'))
    expect(content()).toBe('上次的')
    await screen.rerender(drawOne(refused, '上次的'))
    screen.getByText('没刷新出来，先看上次的')
  })
})
