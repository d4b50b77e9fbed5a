import { ApiError, CODES } from '@/api/errors'
import { mediaHost } from '@/host/media'
import type { MediaFile } from '@/host/media/types'
import type { SentFile } from './types'
import { UploadQueue, type Pending } from './upload-queue'

const FILE: MediaFile = { kind: 'image', path: 'blob:licence', bytes: 1000 }
const settled = () => new Promise((resolve) => { setTimeout(resolve, 0) })

/** A queue whose uploads fail with these, one after the other. */
function queueWith(...failures: Error[]) {
  jest.spyOn(mediaHost, 'shrink').mockImplementation((file) => Promise.resolve(file))
  const sent: string[] = []
  const send = () => {
    const failure = failures.shift()
    return failure ? Promise.reject(failure) : Promise.resolve({ id: '1', kind: 'image' as const, url: '/files/1' })
  }
  const to = { send, maxBytes: { image: 10_000, video: 10_000 }, address: () => Promise.resolve('/files/1') }
  const queue = new UploadQueue({ to, value: [], onChange: (value) => sent.push(...value.map(({ id }) => id)) })
  return { queue, sent, first: (): Pending | undefined => queue.list()[0] }
}

it.each([
  ['the network is away', ApiError.network()], ['the server is busy', ApiError.refused(CODES.unavailable, '现在人太多')],
])('sends a file again on request if %s', async (_title, failure) => {
  const { queue, sent, first } = queueWith(failure)
  queue.add([FILE])
  await settled()
  expect(first()).toMatchObject({ state: 'failed', canRetry: true })
  queue.retry(first()?.key ?? NaN)
  await settled()
  expect(sent).toEqual(['1'])
})

describe('after its screen has gone', () => {
  /** A queue whose uploads end when told. */
  function openQueue() {
    jest.spyOn(mediaHost, 'shrink').mockImplementation((file) => Promise.resolve(file))
    const release = jest.spyOn(mediaHost, 'release').mockReturnValue()
    const ends: (() => void)[] = []
    const send = jest.fn(() => new Promise<SentFile>((resolve) => {
      ends.push(() => resolve({ id: String(ends.length), kind: 'image', url: '/files/1' }))
    }))
    const to = { send, maxBytes: { image: 10_000, video: 10_000 }, address: () => Promise.resolve('/files/1') }
    const onChange = jest.fn()
    return { queue: new UploadQueue({ to, value: [], onChange }), send, onChange, release, endFirst: () => ends[0]?.() }
  }

  it('sends no further file, and does not change the form', async () => {
    const { queue, send, onChange, endFirst } = openQueue()
    const stop = queue.start()
    queue.add([FILE, { ...FILE, path: 'blob:shop' }])
    await settled()
    stop()
    endFirst()
    await settled()
    expect(send).toHaveBeenCalledTimes(1)
    expect(onChange).not.toHaveBeenCalled()
    expect(queue.list()).toEqual([])
  })

  it('drops files that are chosen only then', async () => {
    const { queue, send, release } = openQueue()
    queue.start()()
    queue.add([FILE])
    await settled()
    expect(send).not.toHaveBeenCalled()
    expect(release).toHaveBeenLastCalledWith([FILE])
  })

  it('sends files again once it is started again', async () => {
    const { queue, send, onChange, endFirst } = openQueue()
    queue.start()()
    queue.start()
    queue.add([FILE])
    await settled()
    endFirst()
    await settled()
    expect(send).toHaveBeenCalledTimes(1)
    expect(onChange).toHaveBeenCalledTimes(1)
  })
})

it('shows no text of a fault in the code', async () => {
  const { queue, first } = queueWith(new TypeError('Cannot read properties of undefined'))
  queue.add([FILE])
  await settled()
  expect(first()).toMatchObject({ state: 'failed', reason: '', canRetry: true })
})

it('does not offer to send a file again that the server refuses', async () => {
  const { queue, first } = queueWith(ApiError.refused(CODES.badInput, '这张图片打不开'))
  queue.add([FILE])
  await settled()
  expect(first()).toMatchObject({ state: 'failed', reason: '这张图片打不开', canRetry: false })
})
