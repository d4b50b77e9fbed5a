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
const waiting = () => unsentIn(useChatOutbox.getState(), BOX)
  .map(({ message, state, why }) => [message.clientId, state, ...(why ? [why] : [])])

function setUp({ open = true } = {}) {
  const say = jest.fn((_frame: { clientId?: string }) => open)
  const send = jest.fn<Promise<ChatMessage>, [SendMessage]>((message) => Promise.resolve(storedAs(message)))
  const onStored = jest.fn()
  const outbox = createOutbox({ box: BOX, say: say as never, send, onStored, now: () => new Date(0) })
  const said = () => say.mock.calls.map(([frame]) => frame.clientId)
  return { outbox, say, send, onStored, said }
}

beforeEach(() => {
  jest.useFakeTimers()
  useChatOutbox.setState({ boxes: {} })
})
afterEach(() => jest.useRealTimers())

it('sends one after the other over the socket, and keeps each until the server has it', () => {
  const { outbox, said, onStored } = setUp()
  for (const id of ['1', '2']) outbox.add(draft(id))
  expect(said()).toEqual(['1'])
  expect(waiting()).toEqual([['1', 'sending'], ['2', 'sending']])
  outbox.onAnswer({ type: 'ack', clientId: '1', message: storedAs(draft('1')) })
  expect(onStored).toHaveBeenCalledTimes(1)
  expect(said()).toEqual(['1', '2'])
  expect(waiting()).toEqual([['2', 'sending']])
  // The answer got lost, and the message comes with what is new.
  outbox.onMessages([storedAs(draft('2'), 2)])
  expect(waiting()).toEqual([])
})

it('sends the same message by a call when the socket does not answer', async () => {
  const { outbox, send, onStored } = setUp()
  outbox.add(draft('1'))
  await jest.advanceTimersByTimeAsync(8_000)
  expect(send.mock.calls).toEqual([[draft('1')]])
  expect(onStored).toHaveBeenCalledTimes(1)
  expect(waiting()).toEqual([])
  // The socket's late answer changes nothing.
  outbox.onAnswer({ type: 'ack', clientId: '1', message: storedAs(draft('1')) })
  expect(waiting()).toEqual([])
})

it('keeps what the network lost, in order, and sends it when there is one', async () => {
  const { outbox, send } = setUp({ open: false })
  send.mockRejectedValueOnce(ApiError.network())
  for (const id of ['1', '2']) outbox.add(draft(id))
  await jest.advanceTimersByTimeAsync(0)
  expect(waiting()).toEqual([['1', 'lost'], ['2', 'lost']])
  outbox.resume()
  await jest.advanceTimersByTimeAsync(0)
  expect(send.mock.calls.map(([{ clientId }]) => clientId)).toEqual(['1', '1', '2'])
  expect(waiting()).toEqual([])
})

it('does not wait for a socket that is gone, and says at once that the network lost it', async () => {
  const { outbox, send } = setUp()
  send.mockRejectedValueOnce(ApiError.network())
  outbox.add(draft('1'))
  outbox.hurry()
  await jest.advanceTimersByTimeAsync(0)
  expect(waiting()).toEqual([['1', 'lost']])
  // Neither the answer that was waited for, nor a second word of the socket’s end, sends it again.
  outbox.hurry()
  await jest.advanceTimersByTimeAsync(8_000)
  expect(send).toHaveBeenCalledTimes(1)
})

it('goes again by itself what failed on an old way while there was a new one, once', async () => {
  const { outbox, send } = setUp({ open: false })
  send.mockRejectedValueOnce(ApiError.network()).mockRejectedValueOnce(ApiError.network())
  outbox.add(draft('1'))
  outbox.resume()
  await jest.advanceTimersByTimeAsync(0)
  expect(send).toHaveBeenCalledTimes(2)
  expect(waiting()).toEqual([['1', 'lost']])
})

it('keeps a refused one with its reason until the user says, and goes on with the others', () => {
  const { outbox, said } = setUp()
  for (const id of ['1', '2']) outbox.add(draft(id))
  outbox.onAnswer({ type: 'refused', clientId: '1', code: 403301, msg: '对方不想再收到你的消息' })
  expect(waiting()).toEqual([['1', 'refused', '对方不想再收到你的消息'], ['2', 'sending']])
  outbox.resume()
  outbox.onAnswer({ type: 'ack', clientId: '2', message: storedAs(draft('2')) })
  outbox.retry('1')
  expect(said()).toEqual(['1', '2', '1'])
  outbox.onAnswer({ type: 'refused', clientId: '1', code: 403301, msg: '不行' })
  outbox.remove('1')
  expect(waiting()).toEqual([])
})

it('leaves what is unsent for the next login when it ends', async () => {
  const { outbox, send } = setUp({ open: false })
  send.mockReturnValue(new Promise(() => undefined))
  outbox.add(draft('1'))
  outbox.stop()
  outbox.onAnswer({ type: 'refused', clientId: '1', code: 1, msg: 'x' })
  expect(waiting()).toEqual([['1', 'sending']])
})

describe('a thread', () => {
  it('shows a message once, under one key, while it goes from sending to read', () => {
    const unsent = { message: draft('1'), at: '', state: 'sending' as const }
    const show = (pages: ChatMessage[][], waits: (typeof unsent)[], read = 0) =>
      threadOf({ pages: pages.map((items) => ({ items })) }, waits, 'x', read).map(({ key, delivery }) => [key, delivery])
    expect(show([[]], [unsent])).toEqual([['1', 'sending']])
    expect(show([[storedAs(draft('1'))]], [unsent])).toEqual([['1', 'sent']])
    expect(show([[storedAs(draft('1'))]], [], 1)).toEqual([['1', 'read']])
    const theirs: ChatMessage = { ...storedAs(draft('2'), 2), id: 'theirs', from: 'other', clientId: null }
    expect(show([[theirs], [storedAs(draft('1'))]], [{ ...unsent, message: { ...draft('3'), conversationId: 'another' } }]))
      .toEqual([['1', 'sent'], ['theirs', null]])
  })
})
