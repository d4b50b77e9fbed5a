import type { OwnJob } from '@daogang/contract/publish'
import { dictionaries } from '@daogang/server/dictionary/dictionaries'
import { answer } from '@tests/jest/answers'
import { render, testQueryClient } from '@tests/jest/render'
import { useRouteQuery } from '@/app/navigation'
import { useSession } from '@/stores/session'
import PositionJobDetailPage from './index'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const id = '11111111-1111-4111-8111-111111111111'
const job = {
  id, kind: 'full_time', title: '切配', status: 'offline', statusReason: '', reviewReasons: [], categoryName: '后厨切配', headcount: 2,
  payMin: 600_000, payMax: 700_000, payUnit: 'month', settlement: 'monthly', company: '漕宝路店', agency: '', elsewhere: null, mayChange: true,
  lacksPictures: false, topUntil: null, urgentUntil: null, urgent: false, expiresAt: '2026-12-30T02:00:00.000Z', welfares: [], bonuses: [],
  accommodation: '', socialSecurity: '', welfareNotes: {}, payParts: [], terms: [], address: '漕宝路1号', district: '徐汇', hours: '9:00–17:00',
  duties: '切菜', requirements: '', contact: '李女士', events: [],
  figures: { views: 0, collections: 0, applications: 0, newApplications: 0, interviews: 0, hired: 0 },
} as unknown as OwnJob

beforeEach(() => {
  useSession.setState({ token: 't', role: 'b' })
  jest.mocked(useRouteQuery).mockReturnValue({ id })
})

it('offers to switch to the enterprise of a job in place of the form and of colleagues, and both after that', async () => {
  let elsewhere: OwnJob['elsewhere'] = { id: 'e2', name: '老王餐饮' }
  const calls = answer({
    'GET /job/getJobDetail': () => ({ ...job, elsewhere }),
    'POST /business/choose': () => {
      elsewhere = null
      return {}
    },
  })
  const queries = testQueryClient()
  queries.setQueryData(['dictionaries'], dictionaries)
  const screen = await render(<PositionJobDetailPage />, { queries })
  await screen.findByText('切换到老王餐饮再改')
  for (const text of ['改岗位', '交给同事管', '照着再发一个']) expect(screen.queryByText(text)).toBeNull()
  await screen.press('切换到老王餐饮再改')
  await screen.findByText('改岗位')
  screen.getByText('交给同事管')
  expect(screen.queryByText('切换到老王餐饮再改')).toBeNull()
  expect(calls).toHaveBeenCalledWith('POST /business/choose', { enterpriseId: 'e2' })
})
