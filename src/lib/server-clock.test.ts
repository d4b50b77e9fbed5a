import { keepClock, onThisClock, serverNow } from './server-clock'

const NOW = Date.parse('2026-03-02T02:00:00.000Z')

beforeEach(() => { jest.useFakeTimers().setSystemTime(NOW) })
afterEach(() => { jest.useRealTimers() })

const FRESH: [string, string] = ['Cache-Control', 'no-store']
const KEPT: [string, string] = ['cache-control', 'public, max-age=3600']

it.each<[string, [string, string][], string]>([
  ['a phone that is a day behind', [['Date', 'Tue, 03 Mar 2026 02:00:00 GMT']], '2026-03-03T02:00:00.000Z'],
  ['a phone that is an hour ahead, whatever the case of the name', [['date', 'Mon, 02 Mar 2026 01:00:00 GMT']], '2026-03-02T01:00:00.000Z'],
  ['an answer that took a second', [['DATE', 'Mon, 02 Mar 2026 01:00:01 GMT']], '2026-03-02T01:00:00.000Z'],
  ['an answer without the header', [['content-type', 'text/html']], '2026-03-02T01:00:00.000Z'],
  ['an answer from a cache', [KEPT, ['date', 'Mon, 02 Mar 2026 00:10:00 GMT']], '2026-03-02T01:00:00.000Z'],
  ['an unreadable header', [['date', 'soon']], '2026-03-02T01:00:00.000Z'],
  ['a phone that was set right', [['date', 'Mon, 02 Mar 2026 02:00:00 GMT']], '2026-03-02T02:00:00.000Z'],
])('knows the time of the server on %s', (_what, headers, now) => {
  keepClock([...headers, FRESH])
  expect(new Date(serverNow()).toISOString()).toBe(now)
  expect(onThisClock(now)).toBe(NOW)
})
