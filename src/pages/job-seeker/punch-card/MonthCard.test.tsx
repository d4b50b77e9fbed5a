import type { AttendanceDay } from '@daogang/contract/attendance'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { ApiError } from '@/api/errors'
import { MonthCard } from './MonthCard'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

it('says that the month did not load, and loads it at the next press', async () => {
  let isOnline = false
  answer({
    'POST /api/v1/app/attendance/list': ({ month }) => {
      if (!isOnline) throw ApiError.network()
      const totals = { days: 21, minutes: 480, late: 0, missing: 1, absent: 0, overtime150: 0, overtime200: 0, overtime300: 0 }
      return { month, since: '2026-01-01', days: [], totals }
    },
  })
  const screen = await render(<MonthCard employmentId="e1" />)
  await screen.findByText('重新加载')
  isOnline = true
  await screen.press('重新加载')
  await screen.findByText('出勤21天，一共8小时')
})

it('marks no day as free on which the person is waited for', async () => {
  const shift = { name: '早班', startsAt: '2026-10-01T00:00:00.000Z', endsAt: '2026-10-01T08:00:00.000Z', breaks: [], minutes: 480 }
  const day = (date: string, expected: boolean): AttendanceDay => ({
    day: date, kind: 'holiday', holiday: '国庆节', shift, expected, minutes: 0, overtime150: 0, overtime200: 0, overtime300: 0, faults: [],
    state: 'open', bySilence: false, punches: [], corrections: [],
  })
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'], now: new Date('2026-10-03T04:00:00.000Z') })
  answer({
    'POST /api/v1/app/attendance/list': ({ month }) => ({
      month, since: '2026-01-01', days: [day('2026-10-01', true), day('2026-10-02', false)],
      totals: { days: 0, minutes: 0, late: 0, missing: 0, absent: 0, overtime150: 0, overtime200: 0, overtime300: 0 },
    }),
  })
  const screen = await render(<MonthCard employmentId="e1" />)
  await screen.findByText('休')
  expect(screen.getAllByText('休')).toHaveLength(1)
  jest.useRealTimers()
})
