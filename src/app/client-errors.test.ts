import { REPORTED_OCCURRENCES } from '@daogang/contract/rules/client-error'
import type * as Errors from '@/api/errors'
import { sendClientError } from '@/api/tracking'
import type * as ClientErrors from './client-errors'

jest.mock('@/api/tracking', () => ({ sendClientError: jest.fn() }))
const send = sendClientError as jest.MockedFunction<typeof sendClientError>

let reportError: typeof ClientErrors.reportError
let ApiError: typeof Errors.ApiError
let watchErrors: typeof ClientErrors.watchErrors
const sent = () => send.mock.calls.map(([error]) => error)
const rest = () => jest.advanceTimersByTimeAsync(0)

beforeEach(() => {
  jest.useFakeTimers()
  send.mockReset().mockResolvedValue({})
  jest.isolateModules(() => {
    ({ ApiError } = jest.requireActual<typeof Errors>('@/api/errors'));
    ({ reportError, watchErrors } = jest.requireActual<typeof ClientErrors>('./client-errors'))
  })
})
afterEach(() => jest.useRealTimers())

const thrown = (message: string, stack = 'at t (https://m.example.com/js/app.3f2a91bc.js:1:234)') =>
  Object.assign(new TypeError(message), { stack })

it('sends kind, type, bare message, positions and build, and nothing else', async () => {
  reportError('error', thrown('Cannot read properties of undefined (reading \'pay\')'))
  await rest()
  expect(sent()).toEqual([{
    kind: 'error', type: 'TypeError', message: 'Cannot read properties of undefined (reading \'pay\')',
    frames: [{ file: 'js/app.3f2a91bc.js', line: 1, column: 234 }], host: 'h5', release: '0123456789abcdef0123', page: undefined, count: 1,
  }])
})

it('reads what WeChat says in one text, and what no error is', async () => {
  reportError('error', 'MiniProgramError\nTypeError: t is not a function\n at t (https://usr/pages/base/main/index.js:1:9)')
  reportError('rejection', { errMsg: 'scanCode:fail 13912345678' })
  reportError('rejection', 'nonsense')
  await rest()
  expect(sent()).toMatchObject([
    { type: 'TypeError', message: 't is not a function', frames: [{ file: 'pages/base/main/index.js', line: 1, column: 9 }] },
    { type: 'Object', message: 'scanCode:fail #' },
    { type: 'Error', message: 'nonsense' },
  ])
})

it('names the file of a chunk that did not load', async () => {
  reportError('rejection', Object.assign(new Error('Loading chunk 68 failed after 3 retries.\n(/js/68.0123abcd.js)'), {
    name: 'ChunkLoadError', request: '/js/68.0123abcd.js',
  }))
  await rest()
  expect(sent()).toMatchObject([{ kind: 'chunk', type: 'ChunkLoadError', frames: [{ file: 'js/68.0123abcd.js', line: 1, column: 1 }] }])
})

it('leaves out the expected: refusals, a network that is away, and errors of other origins', async () => {
  reportError('rejection', ApiError.network())
  reportError('rejection', ApiError.refused(400001, '张三的电话13912345678不对'))
  reportError('error', undefined)
  await rest()
  expect(sent()).toEqual([])
})

it('sends an error that repeats at its first, tenth and hundredth time, with what happened since', async () => {
  for (let n = 0; n < 150; n += 1) reportError('error', thrown('x is not a function'))
  await rest()
  expect(sent().map(({ count }) => count)).toEqual([1, 9, 90])
  expect(REPORTED_OCCURRENCES.slice(0, 3)).toEqual([1, 10, 100])
})

it('sends an error once, also when a query reported it and it stays unhandled', async () => {
  const error = thrown('x is not a function')
  reportError('error', error)
  reportError('rejection', error)
  for (let n = 0; n < 8; n += 1) reportError('error', thrown('x is not a function'))
  await rest()
  expect(sent().map(({ kind, count }) => [kind, count])).toEqual([['error', 1]])
})

it('sends five different errors of a start', async () => {
  for (const name of 'abcdefgh') reportError('error', thrown(`${name} is not a function`))
  await rest()
  expect(sent().map(({ message }) => message[0])).toEqual(['a', 'b', 'c', 'd', 'e'])
})

it('sends later what the network did not take, with pauses that double, and gives up in the end', async () => {
  send.mockRejectedValue(ApiError.network())
  reportError('error', thrown('a is not a function'))
  await rest()
  await jest.advanceTimersByTimeAsync(29_999)
  expect(send).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(1)
  expect(send).toHaveBeenCalledTimes(2)
  await jest.advanceTimersByTimeAsync(24 * 3_600_000)
  expect(send).toHaveBeenCalledTimes(7)
})

it('has all its tries again after a report that arrived', async () => {
  for (const name of 'abcd') {
    for (let nth = 0; nth < 3; nth += 1) send.mockRejectedValueOnce(ApiError.network())
    reportError('error', thrown(`${name} is not a function`))
    await jest.advanceTimersByTimeAsync(3_600_000)
  }
  expect(sent().map(({ message }) => message[0]).join('')).toBe('aaaabbbbccccdddd')
})

it('listens to the window', async () => {
  watchErrors()
  window.dispatchEvent(new ErrorEvent('error', { error: thrown('a is not a function') }))
  const chunk = Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError' })
  window.dispatchEvent(new ErrorEvent('chunk-failed', { error: chunk }))
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: thrown('b is not a function') }))
  await rest()
  expect(sent().map(({ kind }) => kind)).toEqual(['error', 'chunk', 'rejection'])
})
