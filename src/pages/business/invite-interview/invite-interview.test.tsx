import type { MyJob } from '@daogang/contract/job'
import type { ResumeView } from '@daogang/contract/resume'
import { answer } from '@tests/jest/answers'
import { render, testQueryClient } from '@tests/jest/render'
import { accountKeys } from '@/api/account'
import { useRouteQuery } from '@/app/navigation'
import { useDrafts } from '@/stores/drafts'
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

it('takes the day and the time of a draft and of a newer interview from one side', async () => {
  jest.mocked(useRouteQuery).mockReturnValue({ applicationId: 'a1' })
  useSession.setState({ token: 'token', role: 'b' })
  const base = { day: '2026-03-09', clock: '10:00', address: '漕宝路1号', contact: '李女士', note: '' }
  useDrafts.setState({ drafts: { 'interview-a1.u1': { over: 'i1', base, edits: { ...base, day: '2026-03-10' } } } })
  const interview = { ...base, id: 'i2', at: '2026-03-09T15:00:00+08:00', status: 'pending', past: false }
  const queries = testQueryClient()
  queries.setQueryData(accountKeys.own, { id: 'u1' })
  answer({
    'GET /user/account': () => ({ id: 'u1' }) as never,
    'POST /sensitiveWords/verify': ({ messages }) => messages.map(() => ({ res: false })),
    'GET /resumeApply/detail': () => ({ id: 'a1', jobId: 'j1', name: '张师傅', jobTitle: '切配', interview }) as never,
    'GET /v3/recommend/jobDetail': () => ({ address: '漕宝路1号', contact: '李女士' }) as never,
  })
  const screen = await render(<InviteInterviewPage />, { queries })
  await screen.findByText('这几项别处也改了')
  for (const shown of ['哪天、几点', '2026-03-10', '15:00']) screen.getByText(shown)
})
