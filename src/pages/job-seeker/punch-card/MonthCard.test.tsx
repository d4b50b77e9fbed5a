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
