import type { SendMessage } from '@daogang/contract/chat'
import type { ChatMessage } from '@daogang/contract/chat-message'
import { ApiError } from '@/api/errors'
import { unsentIn, useChatOutbox } from '@/stores/chat-outbox'
import { createOutbox } from './outbox'
import { threadOf } from './thread'

const BOX = 'c.me'
const draft = (clientId: string): SendMessage => ({ conversationId: 'x', clientId, kind: 'text', text: clientId })
const storedAs = ({ clientId, conversationId }: SendMessage, seq = 1): ChatMessage => ({
  id: `m${clientId}`, conversationId, clientId, seq, from: 'me', at: '', body: { kind: 'text', text: clientId }, warning: null,
})
const unsentStates = () => unsentIn(useChatOutbox.getState(), BOX)
  .map(({ message, state, why }) => [message.clientId, state, ...(why ? [why] : [])])

function setUp({ open = true } = {}) {
  const trySend = jest.fn((_frame: { clientId?: string }) => open)
  const send = jest.fn<Promise<ChatMessage>, [SendMessage]>((message) => Promise.resolve(storedAs(message)))
  const onStored = jest.fn()
  const outbox = createOutbox({ box: BOX, trySend: trySend as never, send, onStored, now: () => new Date(0) })
  const sentIds = () => trySend.mock.calls.map(([frame]) => frame.clientId)
  return { outbox, trySend, send, onStored, sentIds }
}

beforeEach(() => {
  jest.useFakeTimers()
  useChatOutbox.setState({ boxes: {} })
})
afterEach(() => jest.useRealTimers())

describe('createOutbox', () => {
  it('sends messages one at a time over the socket, and removes each after its ack', () => {
    const { outbox, sentIds, onStored } = setUp()
    for (const id of ['1', '2']) outbox.add(draft(id))
    expect(sentIds()).toEqual(['1'])
    expect(unsentStates()).toEqual([['1', 'sending'], ['2', 'sending']])
    outbox.onAnswer({ type: 'ack', clientId: '1', message: storedAs(draft('1')) })
    expect(onStored).toHaveBeenCalledTimes(1)
    expect(sentIds()).toEqual(['1', '2'])
    expect(unsentStates()).toEqual([['2', 'sending']])
    // The ack is lost, but the message arrives with the changes.
    outbox.onMessages([storedAs(draft('2'), 2)])
    expect(unsentStates()).toEqual([])
  })

  it('retries by HTTP with the same id when the socket does not answer', async () => {
    const { outbox, send, onStored } = setUp()
    outbox.add(draft('1'))
    await jest.advanceTimersByTimeAsync(8_000)
    expect(send.mock.calls).toEqual([[draft('1')]])
    expect(onStored).toHaveBeenCalledTimes(1)
    expect(unsentStates()).toEqual([])
    // The late ack is ignored.
    outbox.onAnswer({ type: 'ack', clientId: '1', message: storedAs(draft('1')) })
    expect(unsentStates()).toEqual([])
  })

  it('keeps lost messages in order and resends them on resume', async () => {
    const { outbox, send } = setUp({ open: false })
    send.mockRejectedValueOnce(ApiError.network())
    for (const id of ['1', '2']) outbox.add(draft(id))
    await jest.advanceTimersByTimeAsync(0)
    expect(unsentStates()).toEqual([['1', 'lost'], ['2', 'lost']])
    outbox.resume()
    await jest.advanceTimersByTimeAsync(0)
    expect(send.mock.calls.map(([{ clientId }]) => clientId)).toEqual(['1', '1', '2'])
    expect(unsentStates()).toEqual([])
  })

  it('sends lost messages again by itself, less and less often, until the server answers', async () => {
    const { outbox, send } = setUp({ open: false })
    send.mockRejectedValue(ApiError.refused(503001, '系统正忙，请稍后再试'))
    outbox.add(draft('1'))
    await jest.advanceTimersByTimeAsync(0)
    for (const [nth, seconds] of [5, 10, 20, 40, 60, 60].entries()) {
      await jest.advanceTimersByTimeAsync(seconds * 1_000 - 1)
      expect(send).toHaveBeenCalledTimes(nth + 1)
      expect(unsentStates()).toEqual([['1', 'lost']])
      await jest.advanceTimersByTimeAsync(1)
    }
    send.mockImplementation((message) => Promise.resolve(storedAs(message)))
    await jest.advanceTimersByTimeAsync(60_000)
    expect(unsentStates()).toEqual([])
    // The next failure starts with a short wait.
    send.mockRejectedValueOnce(ApiError.network())
    outbox.add(draft('2'))
    await jest.advanceTimersByTimeAsync(5_000)
    expect(unsentStates()).toEqual([])
  })

  it('sends lost messages before a newer one, and as soon as the server answers', async () => {
    const { outbox, send, sentIds } = setUp()
    const loseFirst = async () => {
      send.mockRejectedValueOnce(ApiError.network())
      outbox.add(draft('1'))
      await jest.advanceTimersByTimeAsync(8_000)
      expect(unsentStates()).toEqual([['1', 'lost']])
    }
    await loseFirst()
    outbox.add(draft('2'))
    outbox.onAnswer({ type: 'ack', clientId: '1', message: storedAs(draft('1')) })
    outbox.onAnswer({ type: 'ack', clientId: '2', message: storedAs(draft('2'), 2) })
    expect(sentIds()).toEqual(['1', '1', '2'])
    // The late ack of an older message shows that the server is back.
    await loseFirst()
    outbox.onAnswer({ type: 'ack', clientId: '0', message: storedAs(draft('0')) })
    expect(unsentStates()).toEqual([['1', 'sending']])
  })

  it('sends nothing after stop', async () => {
    const { outbox, send } = setUp({ open: false })
    send.mockRejectedValue(ApiError.network())
    outbox.add(draft('1'))
    await jest.advanceTimersByTimeAsync(0)
    outbox.stop()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('marks an in-flight message as lost at once when the socket closes and HTTP fails', async () => {
    const { outbox, send } = setUp()
    send.mockRejectedValueOnce(ApiError.network())
    outbox.add(draft('1'))
    outbox.onSocketClosed()
    await jest.advanceTimersByTimeAsync(0)
    expect(unsentStates()).toEqual([['1', 'lost']])
    // Neither the timeout nor a second close event sends it again.
    outbox.onSocketClosed()
    await jest.advanceTimersByTimeAsync(8_000)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('retries once when a request fails after resume was called', async () => {
    const { outbox, send } = setUp({ open: false })
    send.mockRejectedValueOnce(ApiError.network()).mockRejectedValueOnce(ApiError.network())
    outbox.add(draft('1'))
    outbox.resume()
    await jest.advanceTimersByTimeAsync(0)
    expect(send).toHaveBeenCalledTimes(2)
    expect(unsentStates()).toEqual([['1', 'lost']])
  })

  it('keeps a refused message with its reason until the user retries or removes it, and sends the others', () => {
    const { outbox, sentIds } = setUp()
    for (const id of ['1', '2']) outbox.add(draft(id))
    outbox.onAnswer({ type: 'refused', clientId: '1', code: 403301, msg: '对方不想再收到你的消息' })
    expect(unsentStates()).toEqual([['1', 'refused', '对方不想再收到你的消息'], ['2', 'sending']])
    outbox.resume()
    outbox.onAnswer({ type: 'ack', clientId: '2', message: storedAs(draft('2')) })
    outbox.retry('1')
    expect(sentIds()).toEqual(['1', '2', '1'])
    outbox.onAnswer({ type: 'refused', clientId: '1', code: 403301, msg: '不行' })
    outbox.remove('1')
    expect(unsentStates()).toEqual([])
  })

  it('leaves a ban to the request layer, and keeps the message with the first part of the reason', async () => {
    const { outbox, send } = setUp()
    const ban = '招人收押金|核实属实。觉得弄错了，登录后到“我的”里申诉'
    send.mockRejectedValue(ApiError.silent(300233, ban))
    outbox.add(draft('1'))
    outbox.onAnswer({ type: 'refused', clientId: '1', code: 300233, msg: ban })
    await jest.advanceTimersByTimeAsync(0)
    expect(send.mock.calls).toEqual([[draft('1')]])
    expect(unsentStates()).toEqual([['1', 'refused', '招人收押金']])
    await jest.advanceTimersByTimeAsync(600_000)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('sends again by itself when the server is busy, and then keeps the message as lost', async () => {
    const { outbox, send } = setUp()
    outbox.add(draft('1'))
    outbox.onAnswer({ type: 'refused', clientId: '1', code: 503001, msg: '系统正忙，请稍后再试' })
    expect(unsentStates()).toEqual([['1', 'sending']])
    await jest.advanceTimersByTimeAsync(3_000)
    expect(send).toHaveBeenCalledTimes(1)
    expect(unsentStates()).toEqual([])
    send.mockRejectedValueOnce(ApiError.refused(503001, '系统正忙，请稍后再试'))
    outbox.add(draft('2'))
    outbox.onAnswer({ type: 'refused', clientId: '2', code: 503001, msg: '系统正忙，请稍后再试' })
    await jest.advanceTimersByTimeAsync(3_000)
    expect(unsentStates()).toEqual([['2', 'lost']])
  })

  it('keeps unsent messages in the store after stop', async () => {
    const { outbox, send } = setUp({ open: false })
    send.mockReturnValue(new Promise(() => undefined))
    outbox.add(draft('1'))
    outbox.stop()
    outbox.onAnswer({ type: 'refused', clientId: '1', code: 1, msg: 'x' })
    expect(unsentStates()).toEqual([['1', 'sending']])
  })
})

describe('threadOf', () => {
  it('keeps one item with a stable key while a message goes from sending to read', () => {
    const unsent = { message: draft('1'), at: '', state: 'sending' as const }
    const show = (pages: ChatMessage[][], unsentMessages: (typeof unsent)[], read = 0) =>
      threadOf({ pages: pages.map((items) => ({ items })) }, unsentMessages, 'x', read).map(({ key, delivery }) => [key, delivery])
    expect(show([[]], [unsent])).toEqual([['1', 'sending']])
    expect(show([[storedAs(draft('1'))]], [unsent])).toEqual([['1', 'sent']])
    expect(show([[storedAs(draft('1'))]], [], 1)).toEqual([['1', 'read']])
    const theirs: ChatMessage = { ...storedAs(draft('2'), 2), id: 'theirs', from: 'other', clientId: null }
    expect(show([[theirs], [storedAs(draft('1'))]], [{ ...unsent, message: { ...draft('3'), conversationId: 'another' } }]))
      .toEqual([['1', 'sent'], ['theirs', null]])
  })
})
