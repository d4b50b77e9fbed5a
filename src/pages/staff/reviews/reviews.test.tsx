import type { AttendanceReview } from '@daogang/contract/employer-attendance'
import { answer } from '@tests/jest/answers'
import { PRESS_GAP, render } from '@tests/jest/render'
import { ApiError } from '@/api/errors'
import { useRouteQuery } from '@/app/navigation'
import { useSession } from '@/stores/session'
import ReviewsPage from './index'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const AT = '2026-11-24T02:00:00.000Z'
const HINT = '例如 那天下午没在店里看到你'
const review = (id: string, name: string): AttendanceReview => ({
  id, name, title: '切配', kind: 'punch', employmentId: id, company: '一店', day: '2026-11-24', direction: 'in', at: AT, review: ['outside'],
  distance: 600, accuracy: 20, reason: '', pictures: [], byEmployer: false, state: 'pending', bySilence: false, answer: '', createdAt: AT,
  dueAt: '2026-11-27T02:00:00.000Z', decidedAt: null,
})

beforeEach(() => jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'], now: new Date('2026-11-24T04:00:00.000Z') }))
afterEach(() => jest.useRealTimers())

it('keeps the reason of a refusal that failed, and begins that of the next worker empty', async () => {
  useSession.setState({ token: 't', role: 'b' })
  jest.mocked(useRouteQuery).mockReturnValue({})
  let [open, isOnline] = [[review('r1', '张建国'), review('r2', '李秀英')], false]
  answer({
    'GET /attendance/reviews': () => ({ items: open }),
    'POST /attendance/review': ({ items }) => {
      if (!isOnline) throw ApiError.network()
      open = open.filter(({ id }) => items.every((item) => item.id !== id))
      return { results: items.map((item) => ({ ...item, outcome: 'done' as const })) }
    },
  })
  const screen = await render(<ReviewsPage />)
  /** Presses 不算 in the sheet. */
  const refuse = async () => {
    await screen.elapse(PRESS_GAP)
    const found = screen.getAllByText('不算')
    await screen.press(found[found.length - 1]!)
  }
  await screen.findByText('张建国')
  await screen.press('张建国')
  await screen.press('不算')
  await screen.type(HINT, '那天没来')
  await refuse()
  expect(screen.getByPlaceholder(HINT).value).toBe('那天没来')
  isOnline = true
  await refuse()
  expect(screen.queryByText('为什么不算？')).toBeNull()
  await screen.press('李秀英')
  await screen.press('不算')
  expect(screen.getByPlaceholder(HINT).value).toBe('')
})
