import type { RecorderHost } from './types'

declare const my: Record<string, unknown>

const listeners: Partial<Record<'start' | 'stop', (result: object) => void>> = {}
let recorderHost: RecorderHost

beforeAll(async () => {
  my.getRecorderManager = () => ({
    onStart: (listener: () => void) => { listeners.start = listener },
    onStop: (listener: (result: object) => void) => { listeners.stop = listener },
    onError: () => undefined, start: () => undefined, stop: () => undefined,
  })
  Object.assign(my, { onAppHide: () => undefined, offAppHide: () => undefined })
  recorderHost = (await import('.')).recorderHost
})

it.each([
  ['seconds', { duration: 4.2 }], ['nothing', {}],
])('measures a recording in milliseconds when Alipay reports %s', async (_what, report) => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(1000)
  const starting = recorderHost.start(60_000)
  now.mockReturnValue(2000)
  listeners.start?.({})
  const session = await starting
  now.mockReturnValue(6200)
  listeners.stop?.({ tempFilePath: 'a.mp3', fileSize: 7, ...report })
  expect(typeof session === 'string' ? session : await session.done).toEqual({ file: { kind: 'audio', path: 'a.mp3', bytes: 7 }, ms: 4200 })
})
