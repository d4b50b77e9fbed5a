import type { ConversationState } from '@daogang/contract/chat-message'
import { ApiError, CODES } from '@/api/errors'
import { createReadMarks } from './read-marks'

const stateOf = (id: string, readSeq: number) => ({ id, readSeq }) as ConversationState

function setUp({ open = true } = {}) {
  const send = jest.fn((id: string, seq: number) => Promise.resolve(stateOf(id, seq)))
  const onStored = jest.fn()
  const marks = createReadMarks({ trySend: () => open, send, onStored })
  return { marks, send, onStored }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('createReadMarks', () => {
  it('sends a mark by HTTP, once, when the socket does not answer for 8 s', async () => {
    const { marks, send, onStored } = setUp()
    marks.add('x', 3)
    await jest.advanceTimersByTimeAsync(7_999)
    expect(send).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(send.mock.calls).toEqual([['x', 3]])
    expect(onStored).toHaveBeenCalledWith(stateOf('x', 3))
    marks.resume()
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('sends nothing by HTTP when a state confirms the mark', async () => {
    const { marks, send } = setUp()
    marks.add('x', 3)
    marks.add('y', 5)
    marks.onStates([stateOf('x', 3), stateOf('y', 4)])
    await jest.advanceTimersByTimeAsync(8_000)
    expect(send.mock.calls).toEqual([['y', 5]])
  })

  it('sends only the newest mark of a conversation', async () => {
    const { marks, send } = setUp()
    marks.add('x', 3)
    marks.add('x', 4)
    await jest.advanceTimersByTimeAsync(8_000)
    expect(send.mock.calls).toEqual([['x', 4]])
  })

  it.each([
    ['keeps a mark that the network lost', ApiError.network(), 2],
    ['keeps a mark for a busy server', ApiError.refused(CODES.unavailable, '忙'), 2],
    ['keeps a mark after too many calls', ApiError.refused(CODES.rateLimited, '点得太快了'), 2],
    ['forgets a mark that the server refuses', ApiError.refused(CODES.notFound, '没有了'), 1],
  ])('%s', async (_what, error, times) => {
    const { marks, send } = setUp({ open: false })
    send.mockRejectedValueOnce(error)
    marks.add('x', 3)
    await jest.advanceTimersByTimeAsync(0)
    marks.resume()
    expect(send).toHaveBeenCalledTimes(times)
  })

  it('sends nothing after the login has ended', async () => {
    const { marks, send } = setUp()
    marks.add('x', 3)
    marks.stop()
    await jest.advanceTimersByTimeAsync(8_000)
    marks.resume()
    expect(send).not.toHaveBeenCalled()
  })
})
