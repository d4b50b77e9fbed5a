import type { ApplicationDetail, ApplicationStatus } from '@daogang/contract/application'
import type { Interview } from '@daogang/contract/interview'
import type { ResumeView } from '@daogang/contract/resume'
import { waitFor } from '@testing-library/dom'
import { answer } from '@tests/jest/answers'
import { render, testQueryClient } from '@tests/jest/render'
import { ApiError, CODES } from '@/api/errors'
import { navigate, requireLogin, useRouteQuery } from '@/app/navigation'
import { useSession } from '@/stores/session'
import ResumePage from './index'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const detail: ApplicationDetail = {
  applicationId: 'application-1', resumeId: 'resume-1', jobId: 'job-1', jobTitle: '后厨切配师傅', status: 'viewed',
  appliedAt: '2026-11-21T09:30:00+08:00', agreed: true,
  displayName: '张师傅', age: 38, expectJobNames: ['切配', '炒锅'], expectSalaryMin: 700000, expectSalaryMax: 900000,
  seniority: '5–10年', jobWantStatus: '随时到岗', city: '上海', name: '张卫国', mobile: '138****1234', introduction: '能上夜班',
  works: [{ company: '老城区面馆', position: '切配', from: '2019-03', to: null }],
}

const view: ResumeView = {
  ...detail, id: 'resume-1', headerUrl: '', region: '徐汇', expectCity: '上海', highEdu: '初中', labels: ['能吃苦'], expectWelfares: ['包住'],
  conditions: [], educations: [], certificates: [],
  partTime: null, collected: false, call: { now: true, text: '现在接电话' }, updatedAt: detail.appliedAt,
}

const coming: Interview = {
  id: 'interview-1', applicationId: 'application-1', jobId: 'job-1', jobTitle: '后厨切配师傅', company: '家常菜馆',
  at: '2099-11-23T14:30:00+08:00', address: '漕宝路1号', latitude: 31.1, longitude: 121.4, contact: '李经理', note: '', status: 'accepted',
  reason: '', past: false,
}

function serve(
  first: ApplicationStatus, onMark?: (status: ApplicationStatus) => ApplicationStatus, interview?: Interview, agreed = true,
) {
  let status = first
  return answer({
    'GET /resumeApply/detail': () => ({ ...detail, agreed, status, ...(interview && { interview }) }),
    'GET /resume/view': ({ id }) => ({ ...view, id }),
    'POST /resumeApply/mark': (input) => {
      status = onMark?.(input.status) ?? input.status
      if (onMark) throw ApiError.refused(CODES.applicationSettled, '这份报名已经处理过，刷新看看')
      return { id: input.applicationId, jobId: 'job-1', status, appliedAt: detail.appliedAt, changedAt: detail.appliedAt }
    },
  })
}

beforeEach(() => {
  jest.mocked(useRouteQuery).mockReturnValue({ id: 'application-1' })
  useSession.setState({ token: 'token', role: 'b' })
})

describe('ResumePage', () => {
  it('shows the resume with a masked phone number', async () => {
    serve('viewed')
    const screen = await render(<ResumePage />)
    await screen.findByText('张卫国')
    for (const text of ['38岁·上海·徐汇·干了5–10年', '能吃苦', '初中', '包住', '随时到岗', '138****1234', '报了“后厨切配师傅”', '看过了', '2019年3月到现在', '能上夜班']) {
      expect(screen.getByText(text)).toBeDefined()
    }
  })

  it('shows the interview and the chat of a person whose resume is hidden now', async () => {
    const calls = serve('interview', undefined, coming, false)
    const answers = calls.getMockImplementation()
    calls.mockImplementation(((name: string, input: never) =>
      (name === 'GET /resume/view' ? Promise.reject(ApiError.refused(CODES.notFound, '看不了')) : answers?.(name as never, input))) as never)
    const screen = await render(<ResumePage />)
    await screen.findByText('这份简历看不了')
    for (const text of ['张卫国', '你约的“后厨切配师傅”', '聊一聊', '漕宝路1号']) expect(screen.getByText(text)).toBeDefined()
    expect(screen.queryByText('想找的工作')).toBeNull()
  })

  it('marks an applicant and changes the mark', async () => {
    const calls = serve('viewed')
    const screen = await render(<ResumePage />)
    await screen.findByText('张卫国')
    // One press marks no one: the sheet asks for a reason that the applicant reads.
    await screen.press('不合适')
    await screen.findByText('哪里不合适？')
    expect(calls.mock.calls.filter(([name]) => name === 'POST /resumeApply/mark')).toEqual([])
    await screen.press('已经招到人了')
    await screen.press('标为不合适')
    await screen.findByText('改成合适')
    await screen.press('改成合适')
    await screen.findByText('改成不合适')
    await screen.press('改成不合适')
    await screen.press('标为不合适')
    await screen.findByText('改成合适')
    expect(calls.mock.calls.filter(([name]) => name === 'POST /resumeApply/mark').map(([, input]) => input)).toEqual([
      { applicationId: 'application-1', status: 'unsuitable', reason: '已经招到人了' },
      { applicationId: 'application-1', status: 'suitable' },
      { applicationId: 'application-1', status: 'unsuitable' },
    ])
  })

  it.each([
    ['in its cell', { id: 'application-1' }, '正在打开'],
    ['in its bar', { resumeId: 'resume-1' }, '聊一聊'],
  ])('shows that a chat is being opened %s', async (_where, query, words) => {
    jest.mocked(requireLogin).mockImplementation((action) => action())
    jest.mocked(useRouteQuery).mockReturnValue(query)
    const calls = serve('viewed')
    const answers = calls.getMockImplementation()
    calls.mockImplementation(((name: string, input: never) =>
      (name === 'POST /user_risk_check' ? new Promise(() => undefined) : answers?.(name as never, input))) as never)
    const screen = await render(<ResumePage />)
    await screen.findByText('聊一聊')
    const turning = () => screen.querySelector('[aria-disabled=true] .icon-refresh') !== null
    expect([screen.queryByText('正在打开'), turning()]).toEqual([null, false])
    await screen.press('聊一聊')
    await screen.findByText(words)
    expect(turning()).toBe(words === '聊一聊')
  })

  it('takes back a reason that was pressed', async () => {
    const calls = serve('viewed')
    const screen = await render(<ResumePage />)
    await screen.findByText('张卫国')
    await screen.press('不合适')
    await screen.press('已经招到人了')
    await screen.press('不说原因')
    await screen.press('标为不合适')
    await screen.findByText('改成合适')
    expect(calls).toHaveBeenCalledWith('POST /resumeApply/mark', { applicationId: 'application-1', status: 'unsuitable' })
  })

  it('keeps the reason when the answer gets lost', async () => {
    const calls = serve('viewed', () => { throw ApiError.network() })
    const queries = testQueryClient()
    const screen = await render(<ResumePage />, { queries })
    await screen.findByText('张卫国')
    await screen.press('不合适')
    await screen.press('已经招到人了')
    await screen.press('标为不合适')
    await waitFor(() => expect(calls).toHaveBeenCalledWith('POST /resumeApply/mark', expect.anything()))
    await waitFor(() => expect(queries.isMutating()).toBe(0))
    expect(screen.getByText('已经招到人了').closest('[role=radio]')?.getAttribute('aria-checked')).toBe('true')
  })

  it('hires before a coming interview, which the question names', async () => {
    const calls = serve('interview', undefined, coming)
    const screen = await render(<ResumePage />)
    await screen.findByText('取消面试')
    await screen.press('入职了')
    await screen.findByText('对方能看到已经入职，不用再来面试。记下后不能再改，接着填工资和班次。')
    await screen.press(screen.querySelector('[role=dialog] [role=button]:last-child') as Element)
    await screen.findByText('看用工条件')
    expect(calls).toHaveBeenCalledWith('POST /resumeApply/mark', { applicationId: 'application-1', status: 'hired' })
  })

  it.each([
    ['has not answered the invitation', 'interview', { ...coming, status: 'pending' }, '取消面试'],
    ['did not come to the interview', 'interview', { ...coming, status: 'pending', past: true }, '再约'],
    ['declined the invitation', 'suitable', { ...coming, status: 'declined' }, '改成不合适'],
  ] as const)('offers no hiring of a candidate who %s', async (_what, status, interview, offered) => {
    serve(status, undefined, interview, false)
    const screen = await render(<ResumePage />)
    await screen.findByText(offered)
    expect(screen.queryByText('入职了')?.textContent).not.toBe('入职了')
  })

  it('shows the current status when another device has changed the application', async () => {
    serve('suitable', () => 'interview')
    const screen = await render(<ResumePage />)
    await screen.findByText('改成不合适')
    await screen.press('改成不合适')
    await screen.press('标为不合适')
    await screen.findByText('约了面试')
    expect(screen.queryByText('改成')).toBeNull()
    expect(screen.getByText('再约')).toBeDefined()
  })

  it.each([['unknown', CODES.notFound], ['malformed', CODES.badInput]])('shows an empty state if the id is %s', async (_kind, code) => {
    answer({
      'GET /resumeApply/detail': () => {
        throw ApiError.refused(code, '没找到')
      },
    })
    const screen = await render(<ResumePage />)
    await screen.findByText('没找到这份简历')
    await screen.press('看收到的简历')
    expect(navigate.replace).toHaveBeenCalledWith('jobs-resume')
  })

  it('sends no request without an id', async () => {
    jest.mocked(useRouteQuery).mockReturnValue({})
    const calls = answer({})
    const screen = await render(<ResumePage />)
    expect(screen.getByText('没找到这份简历')).toBeDefined()
    expect(calls.mock.calls.filter(([name]) => name === 'GET /resumeApply/detail')).toEqual([])
  })
})
