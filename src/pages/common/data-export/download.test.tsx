import type { DataExport } from '@daogang/contract/data-export'
import { DAY_MS, MINUTE_MS } from '@daogang/contract/rules/durations'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { Screen } from '@/ui'
import { Download } from './Download'

jest.mock('@/api/client')

const ID = '11111111-1111-4111-8111-111111111111'
const SERVER = Date.parse('2026-11-25T10:00:00+08:00')
const server = (ms: number) => new Date(SERVER + ms).toISOString()
const current: DataExport = {
  id: ID, state: 'ready', requestedAt: server(-DAY_MS), done: 3, total: 3, until: server(DAY_MS), bytes: 2_000_000,
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] }))
afterEach(() => jest.useRealTimers())

it.each([
  ['right', 0], ['eleven minutes fast', 11 * MINUTE_MS], ['a day fast', DAY_MS], ['a day slow', -DAY_MS],
])('keeps the download open for ten minutes on a phone whose clock is %s', async (_clock, off) => {
  jest.setSystemTime(SERVER + off)
  answer({
    'POST /compliance/dataExport/code': () => ({ requestId: ID, challenge: null, resendAfter: 60 }),
    'POST /compliance/dataExport/open': () => ({
      url: '/files/1', ticket: 't', fileName: '我的数据.zip', bytes: 2_000_000, until: server(10 * MINUTE_MS), serverTime: server(0),
    }),
  })
  const screen = await render(<Screen><Download current={current} mobile="138****1234" /></Screen>)
  await screen.press('下载')
  await screen.press('获取验证码')
  await screen.elapse(0)
  await screen.type(screen.querySelector('input') as Element, '123456')
  await screen.elapse(0)
  screen.getByText('10分0秒')
  screen.getByText('下载1.9兆')
  await screen.elapse(10 * MINUTE_MS)
  expect(screen.queryByText('下载1.9兆')).toBeNull()
})
