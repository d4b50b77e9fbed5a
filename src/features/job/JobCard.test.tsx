import type { JobCard as Job } from '@daogang/contract/job'
import type { RiskCheck } from '@daogang/contract/risk'
import { waitFor } from '@testing-library/react'
import { render } from '@tests/jest/render'
import { navigate } from '@/app/navigation'
import { track } from '@/app/tracking/track'
import { call } from '@/api/client'
import { ApiError, CODES } from '@/api/errors'
import { tenantJobKeys } from '@/api/tenant-job-keys'
import { takeDueCall } from '@/stores/due-call'
import { useSession } from '@/stores/session'
import { Screen, toast } from '@/ui'
import { JobCard } from './JobCard'

jest.mock('@/api/client', () => ({ call: jest.fn() }))
jest.mock('@/app/tracking/track')

const send = jest.mocked(call)

const job: Job = {
  id: '3f2b8c1e-0000-4000-8000-000000000001', title: '后厨切配师傅', payMin: 650000, payMax: 800000, payUnit: 'month', settlement: 'monthly',
  kind: 'full_time', headcount: 3, urgent: true, cityId: 31000, district: '徐汇', place: '漕宝路', distance: 804,
  tags: ['包吃', '包住', '月休4天'], company: { id: 'c', name: '家常菜馆·漕宝路店', verified: true }, status: 'online', applied: false,
  collected: false,
}
const application = { id: 'a', jobId: job.id, status: 'applied', appliedAt: '', changedAt: '' } as const

const free: RiskCheck = { user_status: 0, status: 0, text: '', reason: '', deathTime: null }

/** Mocks the server's answers to the risk check and to 报名. */
function serve(apply: () => unknown, risk = free) {
  send.mockImplementation(async (name) => {
    if (name === 'GET /common/operator') return { servicePhone: '400-800-1234', serviceHours: '工作日9:00-18:00' }
    return (name === 'POST /user_risk_check' ? risk : apply()) as never
  })
}
const refuse = (code: number, message: string) => () => { throw ApiError.refused(code, message) }
const applied = () => send.mock.calls.filter(([name]) => name === 'POST /resumeApply/apply').map(([, input]) => input)

beforeEach(() => {
  useSession.setState({ token: 't', role: 'c' })
  jest.spyOn(navigate, 'to').mockImplementation()
  jest.spyOn(toast, 'done').mockImplementation()
  jest.spyOn(toast, 'show').mockImplementation()
  send.mockReset()
})

describe('JobCard', () => {
  it('shows pay, place and included benefits', async () => {
    const screen = await render(<JobCard job={job} />)
    for (const text of ['¥6500–8000', '/月', '·月结', '急招', '招3人', '800米', '徐汇·漕宝路', '包住', '月休4天', '已核验', '报名']) {
      screen.getByText(text)
    }
  })

  it('shows the street without a position as well, and no tags that do not apply', async () => {
    const screen = await render(
      <JobCard job={{ ...job, distance: undefined, urgent: false, company: { ...job.company, verified: false } }} />,
    )
    screen.getByText('徐汇·漕宝路')
    expect(screen.queryByText('米')).toBeNull()
    expect(screen.queryByText('急招')).toBeNull()
    expect(screen.queryByText('已核验')).toBeNull()
  })

  it.each(['closed', 'offline', 'expired'] as const)('offers no application to a job that is %s', async (status) => {
    const screen = await render(<JobCard job={{ ...job, status }} />)
    screen.getByText('停招')
    expect(screen.queryByText('报名')).toBeNull()
    expect(screen.queryByText('急招')).toBeNull()
  })

  it('shows fewer facts in elderly mode', async () => {
    const screen = await render(<JobCard job={job} />, { ui: { elder: true } })
    screen.getByText('店铺已核验')
    screen.getByText('报名')
    expect(screen.queryByText('月休4天')).toBeNull()
    expect(screen.queryByText('招3人')).toBeNull()
  })

  it('keeps the store and the call in elderly mode', async () => {
    const screen = await render(<JobCard job={job} />, { ui: { elder: true } })
    screen.getByText('家常菜馆·漕宝路店')
    await screen.press('打电话')
    expect(navigate.to).toHaveBeenCalledWith('job-detail', { id: job.id })
    expect(takeDueCall(job.id)).toBe(true)
  })
})

describe('a press on JobCard', () => {
  it('opens the job', async () => {
    const screen = await render(<JobCard job={job} />)
    await screen.press('后厨切配师傅')
    expect(navigate.to).toHaveBeenCalledWith('job-detail', { id: job.id })
    expect(track).toHaveBeenCalledWith('job_open', { jobId: job.id })
  })

  it('applies, shows a toast and does not open the job', async () => {
    serve(() => application)
    const screen = await render(<JobCard job={job} />)
    await screen.press('报名')
    await waitFor(() => expect(toast.done).toHaveBeenCalledWith('报名成功，等老板联系你'))
    expect(applied()).toEqual([{ jobId: job.id }])
    expect(jest.mocked(track).mock.calls).toEqual([['job_apply', { jobId: job.id }]])
    expect(navigate.to).not.toHaveBeenCalled()
  })

  it.each(['unsuitable', 'hired'] as const)('opens the application of before when it is %s', async (status) => {
    serve(() => ({ ...application, status }))
    const screen = await render(<JobCard job={job} />)
    await screen.press('报名')
    await waitFor(() => expect(navigate.to).toHaveBeenCalledWith('apply-interview-detail', { id: application.id }))
    expect(toast.show).toHaveBeenCalledWith('这个岗位你报过了')
    expect(toast.done).not.toHaveBeenCalled()
    expect(track).not.toHaveBeenCalledWith('job_apply', expect.anything())
  })

  it('does nothing when the user has already applied', async () => {
    const screen = await render(<JobCard job={{ ...job, applied: true }} />)
    await screen.press('已报名')
    expect(send).not.toHaveBeenCalled()
    expect(navigate.to).not.toHaveBeenCalled()
  })

  it('asks for a login first', async () => {
    useSession.setState({ token: undefined })
    const screen = await render(<JobCard job={job} />)
    await screen.press('报名')
    expect(send).not.toHaveBeenCalled()
    expect(navigate.to).toHaveBeenCalledWith('login')
  })

  it('opens the form for the first resume, with the job to apply for, when there is no resume', async () => {
    serve(refuse(CODES.resumeIncomplete, '先填一份简历，3分钟就好'))
    const screen = await render(<JobCard job={job} />)
    await screen.press('报名')
    await waitFor(() => expect(navigate.to).toHaveBeenCalledWith('resume-form', { applyTo: job.id }))
    expect(toast.done).not.toHaveBeenCalled()
  })

  it('opens the job page for an employer, which offers to switch roles', async () => {
    useSession.setState({ role: 'b' })
    const screen = await render(<JobCard job={job} />)
    await screen.press('报名')
    expect(send).not.toHaveBeenCalled()
    expect(navigate.to).toHaveBeenCalledWith('job-detail', { id: job.id })
  })

  it('stays on the list when the server refuses, and 优选职位 is read again', async () => {
    serve(refuse(CODES.jobClosed, '这个岗位已经停招，看看附近同样的岗位'))
    const screen = await render(<JobCard job={job} />)
    const preferred = tenantJobKeys.detail(job.id)
    screen.queries.setQueryData(preferred, { job })
    await screen.press('报名')
    await waitFor(() => expect(applied()).toHaveLength(1))
    await waitFor(() => expect(screen.queries.getQueryState(preferred)?.isInvalidated).toBe(true))
    expect(toast.done).not.toHaveBeenCalled()
    expect(navigate.to).not.toHaveBeenCalled()
  })

  it('shows a restricted user the reason and the help line, and does not apply', async () => {
    serve(() => application, { ...free, status: 1, text: '12月1日前不能联系老板', reason: '一天联系了太多人' })
    const screen = await render(<Screen><JobCard job={job} /></Screen>)
    await screen.press('报名')
    await screen.findByText('12月1日前不能联系老板')
    await screen.findByText('去申诉')
    await screen.press('我知道了')
    expect(applied()).toEqual([])
    // The dialog is inside the card, which must not react to presses on it.
    expect(navigate.to).not.toHaveBeenCalled()
  })

  it('shows a blocked user the reason and stays on the list', async () => {
    const back = jest.spyOn(navigate, 'back').mockImplementation()
    serve(() => application, { ...free, user_status: 2, text: '账号功能已停用' })
    const screen = await render(<JobCard job={job} />)
    await screen.press('报名')
    await waitFor(() => expect(toast.show).toHaveBeenCalledWith('账号功能已停用'))
    expect(applied()).toEqual([])
    expect(back).not.toHaveBeenCalled()
  })
})
