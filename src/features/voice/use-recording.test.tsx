import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { HostFailure } from '@/lib/host-answer'
import { InFrontContext } from '@/ui'
import { useRecording } from './use-recording'

interface Sound { readonly ms: number }

const done = { onDone: jest.fn(), onShort: jest.fn(), onFailure: jest.fn() }
let opened: (session: HostFailure | undefined) => void
let finish: (result: Sound | HostFailure) => void
let session: { stop: jest.Mock; cancel: jest.Mock }
let isInFront: boolean

beforeEach(() => {
  isInFront = true
  finish = () => undefined
  session = { stop: jest.fn(() => finish({ ms: 3000 })), cancel: jest.fn(() => finish('cancelled')) }
  opened = () => undefined
  done.onDone.mockReset()
})

const shown = () => {
  const open = () => new Promise<{ done: Promise<Sound | HostFailure> } & typeof session | HostFailure>((resolve) => {
    const ended = new Promise<Sound | HostFailure>((settle) => { finish = settle })
    opened = (failure) => resolve(failure ?? { ...session, done: ended })
  })
  const wrapper = ({ children }: { children: ReactNode }) => <InFrontContext.Provider value={isInFront}>{children}</InFrontContext.Provider>
  return renderHook(() => useRecording({ open, ...done }), { wrapper })
}
const settle = (work: () => void = () => undefined) => act(async () => {
  work()
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
})

it('records until it is stopped', async () => {
  const { result } = shown()
  await settle(() => result.current.start())
  expect(result.current.state).toBe('starting')
  await settle(() => opened(undefined))
  expect(result.current.state).toBe('on')
  await settle(() => result.current.stop())
  expect(done.onDone).toHaveBeenCalledWith({ ms: 3000 })
  expect(result.current.state).toBe('idle')
})

it('keeps nothing of a touch that ends before the microphone is on', async () => {
  const { result } = shown()
  await settle(() => result.current.start())
  await settle(() => result.current.stop())
  await settle(() => opened(undefined))
  expect(session.cancel).toHaveBeenCalled()
  expect(done.onShort).toHaveBeenCalledTimes(1)
  expect(done.onDone).not.toHaveBeenCalled()
})

it('starts once, however often it is asked to', async () => {
  const { result } = shown()
  await settle(() => result.current.start())
  const first = opened
  await settle(() => result.current.start())
  expect(opened).toBe(first)
})

it.each(['denied', 'unsupported', 'failed'] as const)('reports that the microphone is %s', async (failure) => {
  const { result } = shown()
  await settle(() => result.current.start())
  await settle(() => opened(failure))
  expect(done.onFailure).toHaveBeenCalledWith(failure)
  expect(result.current.state).toBe('idle')
})

it.each([
  ['its page is hidden', (view: ReturnType<typeof shown>) => {
    isInFront = false
    view.rerender()
  }],
  ['its screen is closed', (view: ReturnType<typeof shown>) => view.unmount()],
])('switches the microphone off when %s', async (_when, leave) => {
  const view = shown()
  await settle(() => view.result.current.start())
  await settle(() => opened(undefined))
  await settle(() => leave(view))
  expect(session.cancel).toHaveBeenCalled()
  expect(done.onDone).not.toHaveBeenCalled()
})
