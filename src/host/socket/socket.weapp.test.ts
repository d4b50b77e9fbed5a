import { socketHost } from '.'

declare const wx: Record<string, unknown>

type Report = (event?: object) => void

/** A fake of WeChat's socket task, with the callbacks that were registered on it. */
function serve() {
  const reports: Partial<Record<'open' | 'message' | 'error' | 'close', Report>> = {}
  const task = {
    send: jest.fn(),
    close: jest.fn(({ code }: { code: number }) => reports.close?.({ code, reason: '' })),
    onOpen: (report: Report) => { reports.open = report },
    onMessage: (report: Report) => { reports.message = report },
    onError: (report: Report) => { reports.error = report },
    onClose: (report: Report) => { reports.close = report },
  }
  wx.connectSocket = jest.fn(() => task)
  return { task, reports }
}

const listen = () => ({ onOpen: jest.fn(), onMessage: jest.fn(), onClose: jest.fn() })

describe('socketHost on WeChat', () => {
  it('opens, sends and receives text and ends once', () => {
    const { task, reports } = serve()
    const events = listen()
    const socket = socketHost.open({ url: 'wss://daogang.test/', ...events })
    expect(socket.send('too early')).toBe(false)
    reports.open?.()
    expect(socket.send('hello')).toBe(true)
    expect(task.send).toHaveBeenCalledWith({ data: 'hello' })
    reports.message?.({ data: 'text' })
    socket.close()
    socket.close()
    reports.error?.()
    expect(task.close).toHaveBeenCalledTimes(1)
    expect(events.onMessage.mock.calls).toEqual([['text']])
    expect(events.onClose.mock.calls).toEqual([[{ code: 1000, reason: '' }]])
  })

  it('ends once when WeChat reports both an error and a close', () => {
    const { reports } = serve()
    const events = listen()
    socketHost.open({ url: 'wss://daogang.test/', ...events })
    reports.open?.()
    reports.error?.({ errMsg: 'connectSocket:fail' })
    reports.close?.({ code: 1006, reason: 'abnormal' })
    expect(events.onClose.mock.calls).toEqual([[{ code: 1006, reason: '' }]])
  })

  it.each<[string, (options: { fail: () => void }) => unknown]>([
    ['fails at once', ({ fail }) => fail()],
    ['throws', () => { throw new Error('no') }],
  ])('ends asynchronously when connectSocket %s', (_what, connect) => {
    jest.useFakeTimers()
    wx.connectSocket = connect
    const events = listen()
    socketHost.open({ url: 'wss://daogang.test/', ...events })
    expect(events.onClose).not.toHaveBeenCalled()
    jest.runAllTimers()
    jest.useRealTimers()
    expect(events.onClose).toHaveBeenCalledTimes(1)
  })
})
