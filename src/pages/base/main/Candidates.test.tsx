import type { BusinessCenter } from '@daogang/contract/company'
import type { MyJob } from '@daogang/contract/job'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { navigate } from '@/app/navigation'
import { useSession } from '@/stores/session'
import { Candidates } from './Candidates'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const job = (id: string, title: string) => ({ id, title }) as Partial<MyJob> as MyJob
const center: BusinessCenter = {
  company: {
    id: 'company-1', name: '家常菜馆·漕宝路店', industry: '餐饮', scale: '20–50人', licenceVerified: true, ownerVerified: false, openJobs: 3,
  },
  enterprise: '家常菜馆', stores: { shown: 1, all: 1 }, mayHire: true, mayViewMoney: true, newApplications: 0, waitingApplications: 0,
  onlineJobs: 3, interviewsToday: 0,
}

it('loads the jobs of the next page with the last chip, and keeps the chosen one', async () => {
  useSession.setState({ token: 'token', role: 'b' })
  const calls = answer({
    'GET /business/getCenterDetail': () => center,
    'POST /v3/recommend/resumeList': () => ({ items: [] }),
    'POST /job/myJobList': ({ cursor }) => (cursor === undefined
      ? { items: [job('1', '切配师傅'), job('2', '洗碗工')], next: 'second' }
      : { items: [job('3', '服务员')] }),
  })
  const screen = await render(<Candidates footer={null} />)
  await screen.findByText('切配师傅')
  expect(screen.queryByText('服务员')).toBeNull()
  await screen.press('更多岗位')
  await screen.findByText('服务员')
  expect(screen.queryByText('更多岗位')).toBeNull()
  const searched = () => calls.mock.calls.filter(([name]) => name === 'POST /v3/recommend/resumeList')
    .map(([, input]) => (input as { jobId: string }).jobId)
  expect(searched()).toEqual(['1'])
  await screen.press('服务员')
  expect(searched()).toEqual(['1', '3'])
})

it('opens the interviews of today, which the number counts', async () => {
  useSession.setState({ token: 'token', role: 'b' })
  answer({
    'GET /business/getCenterDetail': () => ({ ...center, interviewsToday: 2 }), 'POST /v3/recommend/resumeList': () => ({ items: [] }),
    'POST /job/myJobList': () => ({ items: [job('1', '切配师傅')] }),
  })
  const screen = await render(<Candidates footer={null} />)
  await screen.findByText('2')
  await screen.press('今天面试')
  expect(navigate.to).toHaveBeenCalledWith('jobs-resume', { status: 'today' })
})
