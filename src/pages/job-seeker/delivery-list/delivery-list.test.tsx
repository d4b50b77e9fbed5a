import type { Application } from '@daogang/contract/application'
import type { JobCard } from '@daogang/contract/job'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { requireLogin } from '@/app/navigation'
import { useSession } from '@/stores/session'
import MyApplicationsPage from '.'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const applied = (id: string, title: string) => ({
  application: { id, status: 'applied', changedAt: '2026-11-25T10:00:00+08:00' } as unknown as Application,
  job: {
    id, title, status: 'online', payMin: 600_000, payMax: 700_000, payUnit: 'month', settlement: 'monthly', distance: 800,
    kind: 'full_time', headcount: 5, urgent: false, cityId: 31000, district: '嘉定', place: '江桥', tags: [], applied: true,
    company: { id: 'c1', name: '老王面馆', verified: true },
  } as unknown as JobCard,
})

it('opens the chat of the first card alone where two are pressed one after another', async () => {
  useSession.setState({ token: 'token', role: 'c' })
  jest.mocked(requireLogin).mockImplementation((action) => action())
  const calls = answer({
    'POST /resumeApply/myList': () => ({ items: [applied('a1', '服务员'), applied('a2', '洗碗工')] }),
    'POST /user_risk_check': () => new Promise(() => undefined),
  })
  const screen = await render(<MyApplicationsPage />)
  await screen.findByText('洗碗工')
  const button = (title: string) => screen.querySelector(`[aria-label="聊一聊，${title}"]`) as HTMLElement
  await screen.press(button('服务员'))
  await screen.press(button('洗碗工'))
  expect(calls.mock.calls.filter(([name]) => name === 'POST /user_risk_check')).toHaveLength(1)
  expect(['服务员', '洗碗工'].map((title) => button(title).getAttribute('aria-disabled'))).toEqual(['true', null])
})
