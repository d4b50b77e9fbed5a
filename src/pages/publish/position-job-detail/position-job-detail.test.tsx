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

it.each([
  ['rejected', '没通过：写清楚工资。先切换到老王餐饮，改好再发布', '切换到老王餐饮再改'],
  ['closed', '关闭了，不再收报名。还招人可以切换到老王餐饮，照着再发一个', '切换到老王餐饮，照着再发'],
  ['banned', '被停用：写清楚工资。觉得弄错了，点“去申诉”', '切换到老王餐饮，照着再发'],
] as const)('names for a %s job of another enterprise only what the switch makes possible', async (status, state, title) => {
  answer({
    'GET /job/getJobDetail': () => ({ ...job, status, statusReason: '写清楚工资', elsewhere: { id: 'e2', name: '老王餐饮' } }),
    'GET /appeal/detail': () => ({ decision: null, subjectName: '切配', next: 'send', dueAt: null, appeals: [] }),
  })
  const queries = testQueryClient()
  queries.setQueryData(['dictionaries'], dictionaries)
  const screen = await render(<PositionJobDetailPage />, { queries })
  await screen.findByText(state)
  screen.getByText(title)
  expect(screen.queryByText('改岗位')).toBeNull()
  if (status !== 'rejected') expect(screen.queryByText('再改')).toBeNull()
})
