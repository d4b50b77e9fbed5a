import type { BusinessCenter } from '@daogang/contract/company'
import type { MyJob } from '@daogang/contract/job'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { ApiError } from '@/api/errors'
import { navigate, requireLogin } from '@/app/navigation'
import { EmployerHome } from './EmployerHome'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const job: MyJob = {
  id: 'job-1', title: '后厨切配师傅', payMin: 650000, payMax: 800000, payUnit: 'month', settlement: 'monthly', headcount: 3,
  kind: 'full_time', statusReason: '', urgent: false, status: 'online',
  expiresAt: '2090-12-31T10:00:00+08:00', company: '家常菜馆·漕宝路店', applications: 8, newApplications: 2,
}
const center: BusinessCenter = {
  company: {
    id: 'company-1', name: '家常菜馆·漕宝路店', industry: '餐饮', scale: '20–50人', licenceVerified: true, ownerVerified: false, openJobs: 3,
  },
  enterprise: '家常菜馆', stores: { shown: 1, all: 1 }, mayHire: true, mayViewMoney: true, newApplications: 12, waitingApplications: 5,
  onlineJobs: 3, interviewsToday: 1,
}
const home = <EmployerHome footer={null} />

describe('EmployerHome', () => {
  it('shows the shop, the open tasks, and the jobs with their pay first', async () => {
    answer({ 'GET /business/getCenterDetail': () => center, 'POST /job/myJobList': () => ({ items: [job] }) })
    const screen = await render(home)
    await screen.findByText('后厨切配师傅')
    expect(screen.getByText('¥6500–8000')).toBeDefined()
    expect(screen.getByText('8人报名')).toBeDefined()
    expect(screen.getByText('2090年12月31日前有效')).toBeDefined()

    await screen.press(screen.getByText('新报名'))
    expect(navigate.to).toHaveBeenLastCalledWith('jobs-resume', { status: 'new' })
    await screen.press(screen.getByText('等你回复'))
    expect(navigate.to).toHaveBeenLastCalledWith('jobs-resume', { status: 'viewed' })
    await screen.press('看简历')
    expect(navigate.to).toHaveBeenLastCalledWith('jobs-resume', { jobId: 'job-1' })
  })

  it('lists the jobs of one status', async () => {
    const calls = answer({
      'GET /business/getCenterDetail': () => center,
      'POST /job/myJobList': ({ status }) => ({ items: status === 'online' ? [] : [job] }),
    })
    const screen = await render(home)
    await screen.findByText('后厨切配师傅')
    await screen.press('在招岗位')
    await screen.findByText('没有在招的岗位')
    expect(calls.mock.calls.map(([, input]) => input)).toContainEqual({ status: 'online', cursor: undefined })
    await screen.press('看全部岗位')
    await screen.findByText('后厨切配师傅')
  })

  it('takes a job offline after a confirmation, and puts it back online', async () => {
    let status: MyJob['status'] = 'online'
    const calls = answer({
      'GET /business/getCenterDetail': () => center,
      'POST /job/myJobList': () => ({ items: [{ ...job, status }] }),
      'POST /job/changeStatus': (input) => {
        status = input.status
        return input
      },
    })
    const changes = () => calls.mock.calls.filter(([name]) => name === 'POST /job/changeStatus').map(([, input]) => input)
    const screen = await render(home)
    const pause = () => screen.querySelector('[aria-label^="停招"]') as Element
    await screen.findByText('后厨切配师傅')

    await screen.press(pause())
    await screen.press('先不停')
    expect(changes()).toEqual([])

    await screen.press(pause())
    await screen.press(screen.querySelector('[role=dialog] [role=button]:last-child') as Element)
    await screen.findByText('恢复招人')
    await screen.press('恢复招人')
    await screen.findByText('8人报名')
    expect(pause()).not.toBeNull()
    expect(changes()).toEqual([{ jobId: 'job-1', status: 'offline' }, { jobId: 'job-1', status: 'online' }])
  })

  it('offers no status change for a closed job', async () => {
    answer({ 'GET /business/getCenterDetail': () => center, 'POST /job/myJobList': () => ({ items: [{ ...job, status: 'closed' }] }) })
    const screen = await render(home)
    await screen.findByText('关闭了，不再收报名')
    expect(screen.querySelector('[aria-label^="停招"], [aria-label^="恢复招人"]')).toBeNull()
  })

  it.each([
    ['还没有岗位', center],
    ['还没有店铺', { ...center, company: null }],
  ])('shows %s and offers both kinds of job, and to switch to looking for work', async (title, answered) => {
    answer({
      'GET /business/getCenterDetail': () => answered,
      'POST /job/myJobList': () => ({ items: [] }),
      'POST /user/role/set': ({ subBusinessType }) =>
        ({ id: 'me', mobile: '139****5678', name: null, subBusinessType, hasCompany: false, restriction: 'none' }),
    })
    const screen = await render(home)
    await screen.findByText(title)
    await screen.press('发布岗位')
    expect(navigate.to).toHaveBeenLastCalledWith('publish-job')
    await screen.press('发布兼职')
    expect(navigate.to).toHaveBeenLastCalledWith('publish-job-jianzhi')
    jest.mocked(requireLogin).mockImplementation((action) => action())
    await screen.press('换成找工作')
    expect(navigate.home).toHaveBeenCalled()
  })

  it('leads a viewer to the attendance and the hours of the stores, and not to the people and their terms', async () => {
    answer({ 'GET /business/getCenterDetail': () => ({ ...center, mayHire: false }), 'POST /job/myJobList': () => ({ items: [] }) })
    const screen = await render(home)
    await screen.findByText('你能看店里的岗位')
    expect(screen.queryByText('看店里的人')).toBeNull()
    await screen.press('今天的考勤')
    expect(navigate.to).toHaveBeenLastCalledWith('staff-attendance')
    await screen.press('工时')
    expect(navigate.to).toHaveBeenLastCalledWith('staff-hours')
  })

  it('shows an error when loading fails, and reloads everything on retry', async () => {
    let broken = true
    const orFail = <T,>(data: T) => {
      if (broken) throw ApiError.network()
      return data
    }
    answer({ 'GET /business/getCenterDetail': () => orFail(center), 'POST /job/myJobList': () => orFail({ items: [job] }) })
    const screen = await render(home)
    await screen.findByText('网络断了，没加载出来')
    broken = false
    await screen.press('重新加载')
    await screen.findByText('后厨切配师傅')
    await screen.findByText('家常菜馆·漕宝路店')
  })
})
