import { socketHost } from '.'

declare const my: Record<string, unknown>

type Report = (event?: object) => void
type Kind = 'Open' | 'Message' | 'Error' | 'Close'

/** Alipay's single connection, whose events reach every listener. */
const listeners: Record<Kind, Set<Report>> = { Open: new Set(), Message: new Set(), Error: new Set(), Close: new Set() }
const fire = (kind: Kind, event?: object) => [...listeners[kind]].forEach((report) => report(event))
for (const kind of Object.keys(listeners) as Kind[]) {
  my[`onSocket${kind}`] = (report: Report) => listeners[kind].add(report)
  my[`offSocket${kind}`] = (report: Report) => listeners[kind].delete(report)
}
const count = () => Object.values(listeners).reduce((sum, set) => sum + set.size, 0)

const listen = () => ({ onOpen: jest.fn(), onMessage: jest.fn(), onClose: jest.fn() })

beforeEach(() => Object.assign(my, { connectSocket: jest.fn(), sendSocketMessage: jest.fn(), closeSocket: jest.fn() }))
afterEach(() => fire('Close'))

describe('socketHost on Alipay', () => {
  it('opens, sends and receives text, ends once and removes its listeners', () => {
    const events = listen()
    const socket = socketHost.open({ url: 'wss://daogang.test/', ...events })
    expect(socket.send('too early')).toBe(false)
    fire('Open')
    expect(socket.send('hello')).toBe(true)
    expect(my.sendSocketMessage).toHaveBeenCalledWith({ data: 'hello' })
    fire('Message', { data: 'text' })
    socket.close()
    fire('Close')
    expect(events.onMessage.mock.calls).toEqual([['text']])
    expect(events.onClose.mock.calls).toEqual([[{ code: 1000, reason: '' }]])
    expect(count()).toBe(0)
  })

  it('ends when another socket opens, and does not get its events', () => {
    const first = listen()
    const second = listen()
    const socket = socketHost.open({ url: 'wss://daogang.test/1', ...first })
    fire('Open')
    socketHost.open({ url: 'wss://daogang.test/2', ...second })
    // Alipay reports the end of the first connection late.
    fire('Close')
    fire('Open')
    fire('Message', { data: 'for the second' })
    expect(first.onClose).toHaveBeenCalledTimes(1)
    expect(first.onMessage).not.toHaveBeenCalled()
    expect(second.onMessage).toHaveBeenCalledTimes(1)
    // Closing the first socket late must not close the second.
    socket.close()
    expect(my.closeSocket).toHaveBeenCalledTimes(1)
    expect(second.onClose).not.toHaveBeenCalled()
    fire('Close')
    expect(second.onClose).toHaveBeenCalledTimes(1)
  })

  it('ends asynchronously when Alipay refuses the connection', () => {
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
