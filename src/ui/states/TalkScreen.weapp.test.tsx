import { renderMini } from '@tests/jest/render-mini'
import { inViewHost } from '@/host/in-view'
import { TalkScreen, type TalkRow } from './TalkScreen'

const rows: (TalkRow & { text: string })[] = [1, 2, 3].map((seq) => ({ seq, key: `${seq}`, own: false, text: `第${seq}句` }))

it('observes and scrolls to the row at which it opens outside of that row’s component, in which WeChat finds nothing', () => {
  const watch = jest.spyOn(inViewHost, 'watch').mockReturnValue(() => undefined)
  renderMini(
    <TalkScreen title="聊天" rows={rows} start={2} renderRow={({ text }) => text} older="none" onOlder={() => undefined} news="" />,
  )
  const watched = watch.mock.calls.map(([{ id }]) => document.getElementById(id))
  expect(watched.map((element) => element?.closest('mini-custom-wrapper'))).toEqual(watched.map(() => null))
  const row = watched.find((element) => element?.textContent === '第2句')
  expect(row?.querySelector('mini-custom-wrapper')?.textContent).toBe('第2句')
})
