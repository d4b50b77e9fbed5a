import { socketHost } from '.'

declare const my: Record<string, unknown>

type Report = (event?: object) => void
type Kind = 'Open' | 'Message' | 'Error' | 'Close'

/** Alipay's one connection: its events go to everybody who listens. */
const listeners: Record<Kind, Set<Report>> = { Open: new Set(), Message: new Set(), Error: new Set(), Close: new Set() }
const tell = (kind: Kind, event?: object) => [...listeners[kind]].forEach((report) => report(event))
for (const kind of Object.keys(listeners) as Kind[]) {
  my[`onSocket${kind}`] = (report: Report) => listeners[kind].add(report)
  my[`offSocket${kind}`] = (report: Report) => listeners[kind].delete(report)
}
const count = () => Object.values(listeners).reduce((sum, set) => sum + set.size, 0)

const listen = () => ({ onOpen: jest.fn(), onMessage: jest.fn(), onClose: jest.fn() })

beforeEach(() => Object.assign(my, { connectSocket: jest.fn(), sendSocketMessage: jest.fn(), closeSocket: jest.fn() }))
afterEach(() => tell('Close'))

describe('a socket of Alipay', () => {
  it('opens, takes texts, ends once and leaves nobody listening', () => {
    const events = listen()
    const socket = socketHost.open({ url: 'wss://daogang.test/', ...events })
    expect(socket.send('too early')).toBe(false)
    tell('Open')
    expect(socket.send('hello')).toBe(true)
    expect(my.sendSocketMessage).toHaveBeenCalledWith({ data: 'hello' })
    tell('Message', { data: 'text' })
    socket.close()
    tell('Close')
    expect(events.onMessage.mock.calls).toEqual([['text']])
    expect(events.onClose.mock.calls).toEqual([[{ code: 1000, reason: '' }]])
    expect(count()).toBe(0)
  })

  it('gives way to the next one, whose events it does not get', () => {
    const first = listen()
    const second = listen()
    const socket = socketHost.open({ url: 'wss://daogang.test/1', ...first })
    tell('Open')
    socketHost.open({ url: 'wss://daogang.test/2', ...second })
    // The first one's end, which Alipay tells late.
    tell('Close')
    tell('Open')
    tell('Message', { data: 'for the second' })
    expect(first.onClose).toHaveBeenCalledTimes(1)
    expect(first.onMessage).not.toHaveBeenCalled()
    expect(second.onMessage).toHaveBeenCalledTimes(1)
    // The first one's owner tidies up late: the second must survive it.
    socket.close()
    expect(my.closeSocket).toHaveBeenCalledTimes(1)
    expect(second.onClose).not.toHaveBeenCalled()
    tell('Close')
    expect(second.onClose).toHaveBeenCalledTimes(1)
  })

  it('that Alipay refuses ends, after its caller has it', () => {
    jest.useFakeTimers()
    my.connectSocket = ({ fail }: { fail: () => void }) => fail()
    const events = listen()
    socketHost.open({ url: 'wss://daogang.test/', ...events })
    expect(events.onClose).not.toHaveBeenCalled()
    jest.runAllTimers()
    jest.useRealTimers()
    expect(events.onClose.mock.calls).toEqual([[{ code: 1006, reason: '' }]])
  })
})
