import { mediaHost } from '@/host/media'
import { render } from '@tests/jest/render'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Screen, Uploader, type FileTarget, type SentFile } from '@/ui'

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

describe('a picture of a draft whose address has expired', () => {
  const address = jest.fn<Promise<string | undefined>, [string]>()
  const to: FileTarget = { send: jest.fn(), maxBytes: { image: 10_000, video: 10_000 }, address }
  const kept: readonly SentFile[] = [{ id: 'a', kind: 'image', url: '/files/old' }]

  function Form() {
    const [value, setValue] = useState(kept)
    return <Screen><Uploader label="照片" to={to} value={value} onChange={setValue} max={1} /></Screen>
  }

  it('is shown by a new one', async () => {
    address.mockResolvedValue('/files/new')
    const screen = await render(<Form />)
    fireEvent.error(screen.querySelector('img')!)
    await waitFor(() => expect(screen.querySelector('img')).toHaveProperty('src', expect.stringMatching(/new$/)))
    expect(screen.queryByText('过期')).toBeNull()
  })

  it('says that it is gone where the server has deleted it, until it is removed', async () => {
    address.mockResolvedValue(undefined)
    const screen = await render(<Form />)
    fireEvent.error(screen.querySelector('img')!)
    await screen.findByText('有照片过期了，点叉去掉，再传一次')
    screen.getByText('过期了')
    expect(screen.querySelector('img')).toBeNull()
    await screen.press(screen.querySelector('[aria-label="删掉第1个"]')!)
    expect(screen.queryByText('过期')).toBeNull()
  })
})

describe('a video of a draft', () => {
  const address = jest.fn<Promise<string | undefined>, [string]>()
  const to: FileTarget = { send: jest.fn(), maxBytes: { image: 10_000, video: 10_000 }, address }
  const kept: readonly SentFile[] = [{ id: 'v', kind: 'video', url: '/files/old.mp4' }]
  const onGone = jest.fn()
  beforeEach(() => address.mockReset())
  const form = (
    <Screen><Uploader label="门店" to={to} value={kept} onChange={jest.fn()} max={1} maxVideos={1} onGone={onGone} /></Screen>
  )

  it('says that it is gone where the server has deleted it, before anyone plays it', async () => {
    let answer: (url: string | undefined) => void = () => undefined
    address.mockReturnValue(new Promise((resolve) => { answer = resolve }))
    const screen = await render(form)
    screen.getByText('视频')
    await act(async () => answer(undefined))
    await screen.findByText('有文件过期了，点叉去掉，再传一次')
    screen.getByText('过期了')
    expect(onGone).toHaveBeenLastCalledWith(['v'])
    expect(address.mock.calls).toEqual([['v']])
  })

  it('stays where the server does not answer', async () => {
    address.mockRejectedValue(new Error('network'))
    const screen = await render(form)
    await waitFor(() => expect(address).toHaveBeenCalledWith('v'))
    screen.getByText('视频')
    expect(screen.queryByText('过期')).toBeNull()
  })
})
