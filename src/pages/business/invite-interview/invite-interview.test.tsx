import type { MyJob } from '@daogang/contract/job'
import type { ResumeView } from '@daogang/contract/resume'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { useRouteQuery } from '@/app/navigation'
import { useSession } from '@/stores/session'
import InviteInterviewPage from './index'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const job = (id: string, title: string) => ({ id, title }) as Partial<MyJob> as MyJob

it('offers the jobs of later pages for the invitation of a candidate', async () => {
  jest.mocked(useRouteQuery).mockReturnValue({ resumeId: 'resume-1' })
  useSession.setState({ token: 'token', role: 'b' })
  answer({
    'GET /resume/view': () => ({ name: '张师傅' }) as Partial<ResumeView> as ResumeView,
    'POST /job/myJobList': ({ cursor }) => (cursor === undefined
      ? { items: [job('1', '切配师傅'), job('2', '洗碗工')], next: 'second' }
      : { items: [job('3', '服务员')] }),
  })
  const screen = await render(<InviteInterviewPage />)
  await screen.findByText('洗碗工')
  expect(screen.queryByText('服务员')).toBeNull()
  await screen.press('更多岗位')
  await screen.findByText('服务员')
  screen.getByText('切配师傅')
  expect(screen.queryByText('更多岗位')).toBeNull()
})
