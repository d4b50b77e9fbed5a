import type * as Reports from './report-errors'
import type * as Api from './api'

let { reportError, watchErrors } = {} as typeof Reports
let { ApiError } = {} as typeof Api
const sent: { url: string, options: RequestInit, body: Record<string, unknown> }[] = []
const page = Object.assign(new EventTarget(), { location: { pathname: '/console/queue/certificate' } })

// All tests have one start of the console: the errors of one are known to the next.
beforeAll(async () => {
  Object.assign(globalThis, {
    window: page, CONSOLE_RELEASE: '0123456789abcdef0123',
    fetch: (url: string, options: RequestInit & { body: string }) => {
      sent.push({ url, options, body: JSON.parse(options.body) as Record<string, unknown> })
      return Promise.reject(new TypeError('Failed to fetch'))
    },
  });
  ({ reportError, watchErrors } = await import('./report-errors'));
  ({ ApiError } = await import('./api'))
})
beforeEach(() => { sent.length = 0 })

it('sends what the client sends, for the console, without the session and without ids', () => {
  const stack = 'at t (https://m.example.com/console/assets/index-BxY12z.js:1:234)'
  reportError('render', Object.assign(new TypeError('Cannot read properties of null (reading \'id\')'), { stack }))
  expect(sent).toMatchObject([{
    url: '/buried/error', options: { credentials: 'omit' },
    body: {
      kind: 'render', host: 'console', release: '0123456789abcdef0123', type: 'TypeError', page: 'queue', count: 1,
      message: 'Cannot read properties of null (reading \'id\')',
      frames: [{ file: 'console/assets/index-BxY12z.js', line: 1, column: 234 }],
    },
  }])
})

it('leaves out refusals, and sends an error that repeats at its first and tenth time', () => {
  reportError('rejection', new ApiError('没有权限', 403, 403001))
  for (let n = 0; n < 12; n++) reportError('error', new Error('x is not a function'))
  expect(sent.map(({ body }) => body.count)).toEqual([1, 9])
})

it('listens to the window', () => {
  watchErrors()
  page.dispatchEvent(Object.assign(new Event('error'), { error: new Error('a is not a function') }))
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('b is not a function') }))
  expect(sent.map(({ body }) => body.kind)).toEqual(['error', 'rejection'])
})
