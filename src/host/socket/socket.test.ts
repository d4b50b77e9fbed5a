import { socketHost } from '.'

class FakeWebSocket {
  static last: FakeWebSocket
  onopen?: () => void
  onmessage?: (event: { data: unknown }) => void
  onclose?: (event: { code: number; reason: string }) => void
  readonly send = jest.fn()
  readonly close = jest.fn((code: number) => this.onclose?.({ code, reason: '' }))

  constructor(readonly url: string, readonly protocols: string[]) {
    if (!url.startsWith('wss:')) throw new SyntaxError('not a socket address')
    FakeWebSocket.last = this
  }
}

const before = window.WebSocket
beforeEach(() => Object.assign(window, { WebSocket: FakeWebSocket }))
afterEach(() => Object.assign(window, { WebSocket: before }))

const listen = () => ({ onOpen: jest.fn(), onMessage: jest.fn(), onClose: jest.fn() })

describe('socketHost in a browser', () => {
  it('opens, sends and receives text and ends once', () => {
    const events = listen()
    const socket = socketHost.open({ url: 'wss://daogang.test/', protocols: ['v1'], ...events })
    const { last } = FakeWebSocket
    expect(last.protocols).toEqual(['v1'])
    expect(socket.send('too early')).toBe(false)
    last.onopen?.()
    expect(socket.send('hello')).toBe(true)
    expect(last.send.mock.calls).toEqual([['hello']])
    last.onmessage?.({ data: 'text' })
    last.onmessage?.({ data: new ArrayBuffer(1) })
    socket.close()
    last.onclose?.({ code: 1006, reason: '' })
    last.onmessage?.({ data: 'after the end' })
    expect(events.onOpen).toHaveBeenCalledTimes(1)
    expect(events.onMessage.mock.calls).toEqual([['text']])
    expect(events.onClose.mock.calls).toEqual([[{ code: 1000, reason: '' }]])
    expect(socket.send('too late')).toBe(false)
  })

  it('ends asynchronously when the WebSocket cannot be constructed', () => {
    jest.useFakeTimers()
    const events = listen()
    const socket = socketHost.open({ url: 'nonsense', ...events })
    expect(events.onClose).not.toHaveBeenCalled()
    expect(socket.send('x')).toBe(false)
    jest.runAllTimers()
    jest.useRealTimers()
    expect(events.onClose.mock.calls).toEqual([[{ code: 1006, reason: '' }]])
  })
})
