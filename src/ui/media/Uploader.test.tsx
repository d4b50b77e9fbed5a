import { mediaHost } from '@/host/media'
import { render } from '@tests/jest/render'
import { Screen, Uploader, type FileTarget } from '@/ui'

it('reports no pending files any more after it has gone, so that the next form with this field can be sent', async () => {
  const file = { kind: 'image' as const, path: 'blob:shop', bytes: 1000 }
  jest.spyOn(mediaHost, 'choose').mockResolvedValue([file])
  jest.spyOn(mediaHost, 'shrink').mockReturnValue(new Promise(() => undefined))
  jest.spyOn(mediaHost, 'release').mockReturnValue()
  const to: FileTarget = { send: jest.fn(), maxBytes: { image: 10_000, video: 10_000 }, address: () => Promise.resolve('/files/1') }
  const onPending = jest.fn()
  const screen = await render(
    <Screen><Uploader label="店铺照片" to={to} value={[]} onChange={jest.fn()} max={1} onPending={onPending} /></Screen>,
  )
  await screen.press('加照片')
  expect(onPending).toHaveBeenLastCalledWith(1)
  await screen.rerender(<Screen>没有了</Screen>)
  expect(onPending).toHaveBeenLastCalledWith(0)
})
