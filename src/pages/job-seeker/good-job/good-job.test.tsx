import type { JobCard } from '@daogang/contract/job'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { useLocation } from '@/stores/location'
import { useSession } from '@/stores/session'
import GoodJobPage from './index'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const job = {
  id: 'j1', title: '流水线操作工', status: 'online', payMin: 600_000, payMax: 700_000, payUnit: 'month', settlement: 'monthly',
  kind: 'full_time', headcount: 5, urgent: false, cityId: 31000, district: '嘉定', place: '江桥', tags: [], applied: false, collected: false,
  company: { id: 'c1', name: '顺达人力', verified: true }, agency: '江桥电子厂',
} as JobCard
const project = { id: 'p1', name: '江桥项目' }
const PROMISE = '有在那里上班的人介绍，先听他怎么说'

it('promises people who work there only while it lists no other jobs, and calls no job 直招', async () => {
  useSession.setState({ token: undefined, role: 'c' })
  answer({
    'POST /api/v1/app/jobGap/qwMemberJobList': ({ referred }) => ({
      items: [{ job, project, hired: 0, ...(referred && { referrer: { name: '王师傅', note: '工资按时发' } }) }],
    }),
  })
  useLocation.setState({ position: { latitude: 31.2, longitude: 121.4, picked: true, name: '张杨路' } })
  const screen = await render(<GoodJobPage />)
  await screen.findByText('王师傅：工资按时发')
  screen.getByText('从“张杨路”算远近，')
  screen.getByText(PROMISE)
  await screen.press('全部')
  await screen.findByText('江桥项目，有驻场师傅')
  screen.getByText('代招：江桥电子厂')
  expect(screen.queryByText(PROMISE)).toBeNull()
})
