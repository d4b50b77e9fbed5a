import { act, renderHook } from '@testing-library/react'
import type * as zustand from 'zustand'
import { sendChat, useChatLink } from '@/features/chat/chat'
import { mediaHost } from '@/host/media'
import { networkHost } from '@/host/network'
import { dropFile, sendPictures, sendVoice, usePendingFiles } from './pending-files'

const mockSend = jest.fn<Promise<{ id: string }>, []>()
jest.mock('@/api/upload', () => ({ uploadsFor: () => ({ maxBytes: { image: 1_000_000 }, send: () => mockSend() }) }))
const mockSendRecording = jest.fn<Promise<string>, unknown[]>()
jest.mock('@/api/voice', () => ({ sendRecording: (...given: unknown[]) => mockSendRecording(...given) }))
jest.mock('@/features/chat/chat', () => ({ sendChat: jest.fn(), useChatLink: jest.requireActual<Zustand>('zustand').create(() => ({})) }))

type Zustand = Pick<typeof zustand, 'create'>

const file = { kind: 'image', path: '/p.jpg', bytes: 10 } as const
let online: (status: { online: boolean }) => void

beforeEach(() => {
  jest.spyOn(mediaHost, 'shrink').mockImplementation((one) => Promise.resolve(one))
  jest.spyOn(mediaHost, 'release').mockImplementation(() => undefined)
  jest.spyOn(networkHost, 'onChange').mockImplementation((listener) => {
    online = listener as typeof online
    return () => undefined
  })
})
beforeEach(() => {
  mockSend.mockReset()
  jest.mocked(sendChat).mockReset().mockReturnValue('client')
  act(() => useChatLink.setState({ box: 'c.1' }))
})
const settle = () => act(async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
})
const pendingOf = () => renderHook(() => usePendingFiles('x')).result

it('retries when the device is online again, even after the user left the chat', async () => {
  mockSend.mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ id: 'up' })
  sendPictures('x', [file])
  await settle()
  expect(pendingOf().current.map(({ state }) => state)).toEqual(['failed'])
  act(() => online({ online: true }))
  await settle()
  expect(sendChat).toHaveBeenCalledWith({ conversationId: 'x', kind: 'picture', uploadId: 'up' })
  expect(pendingOf().current).toEqual([])
})

it('sends a recording as it is, after a retry once', async () => {
  const recorded = { kind: 'audio', path: 'blob:1', bytes: 9 } as const
  mockSendRecording.mockRejectedValueOnce(new Error('offline')).mockResolvedValue('up')
  sendVoice('x', { file: recorded, ms: 2600 })
  await settle()
  expect(pendingOf().current).toMatchObject([{ state: 'failed', seconds: 3, file: recorded }])
  act(() => online({ online: true }))
  await settle()
  expect(mockSendRecording).toHaveBeenLastCalledWith('chat', recorded, expect.anything())
  expect(jest.mocked(sendChat).mock.calls).toEqual([[{ conversationId: 'x', kind: 'voice', uploadId: 'up' }]])
  expect(pendingOf().current).toEqual([])
})

it('retries when the server is reachable again, without a network event', async () => {
  mockSend.mockRejectedValueOnce(new Error('no server')).mockResolvedValue({ id: 'up' })
  act(() => useChatLink.setState({ state: 'down' }))
  sendPictures('x', [file])
  await settle()
  expect(sendChat).not.toHaveBeenCalled()
  act(() => useChatLink.setState({ state: 'open' }))
  await settle()
  expect(sendChat).toHaveBeenCalledTimes(1)
  expect(pendingOf().current).toEqual([])
})

it("neither sends nor shows a picture in another user's session", async () => {
  let finish: (value: { id: string }) => void = () => undefined
  mockSend.mockReturnValueOnce(new Promise((resolve) => { finish = resolve }))
  sendPictures('x', [file])
  await settle()
  act(() => useChatLink.setState({ box: 'b.2' }))
  finish({ id: 'up' })
  await settle()
  expect(sendChat).not.toHaveBeenCalled()
  expect(pendingOf().current).toEqual([])
  act(() => useChatLink.setState({ box: 'c.1' }))
  const [left] = pendingOf().current
  expect(left?.state).toBe('failed')
  act(() => dropFile(left?.key ?? ''))
  expect(pendingOf().current).toEqual([])
})

it('rejects pictures before the user is known', () => {
  act(() => useChatLink.setState({ box: undefined }))
  expect(sendPictures('x', [file])).toBe(false)
  expect(mediaHost.release).toHaveBeenCalledWith([file])
  expect(pendingOf().current).toEqual([])
})
