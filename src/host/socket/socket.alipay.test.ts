import { socketHost } from '.'

declare const my: Record<string, unknown>

type Report = (event?: object) => void

/** Alipay's connections, in the order in which they were opened. */
const tasks: { report: Partial<Record<'open' | 'message' | 'error' | 'close', Report>>; send: jest.Mock; close: jest.Mock }[] = []
const taskAt = (nth: number) => {
  const task = tasks[nth]
  if (!task) throw new Error(`There is no connection ${nth}`)
  return task
}

const listen = () => ({ onOpen: jest.fn(), onMessage: jest.fn(), onClose: jest.fn() })

beforeEach(() => {
  tasks.length = 0
  my.connectSocket = jest.fn(() => {
    const task: (typeof tasks)[number] = { report: {}, send: jest.fn(), close: jest.fn() }
    tasks.push(task)
    const { report } = task
    return {
      ...task,
      onOpen: (told: Report) => { report.open = told }, onMessage: (told: Report) => { report.message = told },
      onError: (told: Report) => { report.error = told }, onClose: (told: Report) => { report.close = told },
    }
  })
})

describe('socketHost on Alipay', () => {
  it('opens, sends and receives text, and ends once', () => {
    const events = listen()
    const socket = socketHost.open({ url: 'wss://daogang.test/', ...events })
    expect(my.connectSocket).toHaveBeenCalledWith(expect.objectContaining({ url: 'wss://daogang.test/', multiple: true }))
    const { report, send } = taskAt(0)
    expect(socket.send('too early')).toBe(false)
    report.open?.({ data: { socketTaskID: '1' } })
    expect(socket.send('hello')).toBe(true)
    expect(send).toHaveBeenCalledWith({ data: 'hello' })
    report.message?.({ data: 'by the page' })
    report.message?.({ data: { data: 'by the typings', isBuffer: false, socketTaskID: '1' } })
    socket.close()
    report.close?.({ data: { socketTaskID: '1' } })
    expect(events.onMessage.mock.calls).toEqual([['by the page'], ['by the typings']])
    expect(events.onClose.mock.calls).toEqual([[{ code: 1000, reason: '' }]])
  })

  it('keeps a connection that is opened before the close event of the one before arrives', () => {
    const second = listen()
    const first = socketHost.open({ url: 'wss://daogang.test/1', ...listen() })
    taskAt(0).report.open?.()
    first.close()
    const socket = socketHost.open({ url: 'wss://daogang.test/2', ...second })
    taskAt(0).report.close?.({ data: { socketTaskID: '1' } })
    taskAt(1).report.open?.()
    taskAt(1).report.message?.({ data: 'for the second' })
    expect(socket.send('hello')).toBe(true)
    expect(second.onMessage).toHaveBeenCalledTimes(1)
    expect(second.onClose).not.toHaveBeenCalled()
    expect(taskAt(0).close).toHaveBeenCalledTimes(1)
    expect(taskAt(1).close).not.toHaveBeenCalled()
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
