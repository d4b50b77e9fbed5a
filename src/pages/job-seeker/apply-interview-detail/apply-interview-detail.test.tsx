import type { ApplicationStatus } from '@daogang/contract/application'
import type { Interview } from '@daogang/contract/interview'
import type { JobStatus } from '@daogang/contract/job'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { ApiError, CODES } from '@/api/errors'
import { jobKeys } from '@/api/job'
import { tenantJobKeys } from '@/api/tenant-job-keys'
import { navigate, useRouteQuery } from '@/app/navigation'
import { calendarHost } from '@/host/calendar'
import { mapHost } from '@/host/map'
import { requestDecline } from '@/stores/decline-request'
import { useSession } from '@/stores/session'
import { toast } from '@/ui'
import ApplyInterviewDetailPage from './index'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const application = { id: 'a1', jobId: 'j1', appliedAt: '2026-11-20T09:30:00+08:00', changedAt: '2026-11-20T10:00:00+08:00' }
const job = {
  id: 'j1', title: '后厨切配师傅', status: 'online', payMin: 650000, payMax: 800000, payUnit: 'month', company: { name: '家常菜馆' },
}
const interview: Interview = {
  id: 'i1', applicationId: 'a1', jobId: 'j1', jobTitle: '后厨切配师傅', company: '家常菜馆', at: '2099-11-23T14:30:00+08:00',
  address: '漕宝路1号', latitude: 31.1, longitude: 121.4, contact: '李经理', note: '带身份证', status: 'pending', reason: '', past: false,
}

/** Sent requests, newest first. */
let sent: unknown[]

function open(status: ApplicationStatus, invited: Partial<Interview> | null = null, jobStatus: JobStatus = 'online') {
  const take = (input: unknown) => {
    sent.unshift(input)
    return { jobId: 'j1' } as never
  }
  answer({
    'GET /resumeApply/myDetail': () => ({
      application: { ...application, status }, job: { ...job, status: jobStatus }, interview: invited && { ...interview, ...invited },
      events: [
        { status: 'applied', by: 'c', reason: '', at: application.appliedAt },
        { status, by: 'b', reason: '离店近', at: application.changedAt },
      ],
    }) as never,
    'GET /common/dictAll': () => ({
      interview_decline_reason: [{ value: 'far', label: '太远了' }], withdraw_reason: [{ value: 'found', label: '找到活了' }],
    }),
    'POST /inviteView/reply': take,
    'POST /resumeApply/withdraw': take,
  })
  return render(<ApplyInterviewDetailPage />)
}

beforeEach(() => {
  sent = []
  useSession.setState({ token: 't', role: 'c' })
  jest.mocked(useRouteQuery).mockReturnValue({ id: 'a1' })
  jest.spyOn(toast, 'done').mockImplementation()
})

it('shows the status and the history, and opens the job', async () => {
  const screen = await open('viewed')
  await screen.findByText('老板看了你的简历')
  screen.getByText('你报了名')
  screen.getByText('离店近')
  await screen.press('后厨切配师傅')
  expect(navigate.to).toHaveBeenCalledWith('job-detail', { id: 'j1' })
})

it('accepts an invitation, which is an application from then on', async () => {
  const screen = await open('interview', {})
  screen.queries.setQueryData(jobKeys.detail('j1'), { ...job, applied: false })
  await screen.findByText('到了找李经理')
  screen.getByText('去不去，先回个话')
  await screen.press('接受面试')
  expect(sent).toEqual([{ id: 'i1', accept: true }])
  expect(screen.queries.getQueryData(jobKeys.detail('j1'))).toMatchObject({ applied: true })
})

it('requires a reason to decline', async () => {
  const screen = await open('interview', { status: 'accepted' })
  await screen.findByText('带身份证')
  await screen.press('去不了')
  await screen.press('谢绝面试')
  expect(sent).toEqual([])
  await screen.press('太远了')
  await screen.press('谢绝面试')
  expect(sent).toEqual([{ id: 'i1', accept: false, reason: 'far' }])
})

it('asks for the reason at once after 去不了 on the main screen, and not again after a reload or on the way back', async () => {
  const question = '为什么去不了？'
  requestDecline('a1')
  const first = await open('interview', {})
  await first.findByText(question)
  await first.rerender(<></>)

  // An address from before this was kept in memory.
  jest.mocked(useRouteQuery).mockReturnValue({ id: 'a1', answer: 'decline' } as never)
  const again = await open('interview', {})
  await again.findByText('接受面试')
  expect(again.queryByText(question)).toBeNull()
})

it('does not ask for the reason at another application', async () => {
  requestDecline('a2')
  const screen = await open('interview', {})
  await screen.findByText('接受面试')
  expect(screen.queryByText('为什么去不了？')).toBeNull()
})

it('opens the map and adds the interview to the calendar', async () => {
  const map = jest.spyOn(mapHost, 'open').mockResolvedValue('done')
  const calendar = jest.spyOn(calendarHost, 'add').mockResolvedValue('done')
  const screen = await open('interview', { status: 'accepted' })
  await screen.findByText('漕宝路1号')
  await screen.press('漕宝路1号')
  expect(map).toHaveBeenCalledWith({ latitude: 31.1, longitude: 121.4, name: '家常菜馆', address: '漕宝路1号' })
  await screen.press('加到日历')
  expect(calendar).toHaveBeenCalledWith({ title: '面试：家常菜馆 后厨切配师傅', at: interview.at, minutes: 60, place: '漕宝路1号' })
})

it('shows no way to an interview that is not at the address of the job', async () => {
  const map = jest.spyOn(mapHost, 'open').mockClear()
  const screen = await open('interview', { status: 'accepted', elsewhere: true })
  await screen.findByText('不在岗位的地址，去之前先问清楚怎么走')
  expect(screen.queryByText('看地图和路线')).toBeNull()
  await screen.press('漕宝路1号')
  expect(map).not.toHaveBeenCalled()
})

it('withdraws with a reason, which 优选职位 shows too', async () => {
  const screen = await open('applied')
  const preferred = tenantJobKeys.detail('j1')
  screen.queries.setQueryData(preferred, { job: { ...job, applied: true } })
  await screen.findByText('你报了名')
  await screen.press('撤回报名')
  await screen.findByText('找到活了')
  await screen.press('找到活了')
  await screen.press(screen.querySelector('[role=dialog] [class*=actions] [role=button]') as Element)
  expect(sent).toEqual([{ applicationId: 'a1', reason: 'found' }])
  expect(screen.queries.getQueryState(preferred)?.isInvalidated).toBe(true)
})

it.each([
  ['online', '撤回了，还能再报'], ['closed', '撤回了'], ['expired', '撤回了'],
] as const)('a withdrawal from a job that is %s says %s', async (status, text) => {
  const screen = await open('applied', null, status)
  await screen.findByText('你报了名')
  await screen.press('撤回报名')
  await screen.findByText('找到活了')
  await screen.press('找到活了')
  await screen.press(screen.querySelector('[role=dialog] [class*=actions] [role=button]') as Element)
  expect(toast.done).toHaveBeenLastCalledWith(text)
})

it('offers other jobs but no withdrawal once the application is over', async () => {
  const screen = await open('unsuitable', { past: true, status: 'declined' })
  await screen.findByText('老板回了不合适')
  expect(screen.queryByText('撤回报名')).toBeNull()
  await screen.press('再看看别的')
  expect(navigate.home).toHaveBeenCalled()
})

it('shows an empty state for an unknown id', async () => {
  answer({
    'GET /resumeApply/myDetail': () => {
      throw ApiError.refused(CODES.notFound, '没找到')
    },
  })
  const screen = await render(<ApplyInterviewDetailPage />)
  await screen.findByText('没找到这份报名')
})
