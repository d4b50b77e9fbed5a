import type { AppealCase } from '@daogang/contract/appeal'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { ApiError } from '@/api/errors'
import { navigate, useRouteQuery } from '@/app/navigation'
import { useSession } from '@/stores/session'
import AppealPage from './index'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const FIELD = '实际是怎样的，有什么能证明'
const JOB = '11111111-1111-4111-8111-111111111111'
const decision = { kind: 'job' as const, rule: '', reason: '工资写得不一样', until: null, at: '2026-03-02T10:00:00Z' }
const fresh: AppealCase = { decision, subjectName: '后厨切配', next: 'send', dueAt: null, appeals: [] }
const sent: AppealCase = {
  ...fresh, next: 'wait', dueAt: '2090-03-06T00:00:00+08:00',
  appeals: [{ id: 'a', content: '工资没写错', pictures: [], status: 'submitted', answer: '', at: '2026-03-02T11:00:00Z', answeredAt: null }],
}
const rejected: AppealCase = {
  ...sent, next: 'send', dueAt: null, appeals: [{ ...sent.appeals[0]!, status: 'rejected', answer: '看了，确实不一样' }],
}

/** Submitted appeals, newest first. */
let taken: unknown[]

function open(known: AppealCase | (() => never), jobId: string | undefined = JOB, take: () => AppealCase = () => sent) {
  answer({
    'GET /user/account': () =>
      ({ id: 'me', mobile: '138****1234', name: null, subBusinessType: 'b', hasCompany: true, restriction: 'none' }),
    'GET /common/operator': () => ({ servicePhone: '400-800-1234', serviceHours: '工作日9:00-18:00' }) as never,
    'GET /appeal/detail': () => (typeof known === 'function' ? known() : known),
    'POST /appeal/submit': (input) => {
      taken.unshift(input)
      return take()
    },
  })
  jest.mocked(useRouteQuery).mockReturnValue({ jobId })
  return render(<AppealPage />)
}

beforeEach(() => {
  taken = []
  useSession.setState({ token: 't', role: 'b' })
})

it('shows the decision, submits an appeal and shows it as pending', async () => {
  const screen = await open(fresh)
  for (const text of ['岗位被停用', '后厨切配', '工资写得不一样', '不会自己恢复，申诉通过才恢复', '打客服电话']) {
    expect(await screen.findByText(text)).toBeDefined()
  }
  await screen.type(FIELD, '工资没写错')
  await screen.press('交申诉')
  await screen.findByText('正在看')
  expect(taken).toEqual([{ jobId: JOB, content: '工资没写错', pictures: [] }])
  expect(screen.queryByText('交申诉')).toBeNull()
})

it('shows a rejection and accepts another appeal', async () => {
  const screen = await open(rejected, '')
  for (const text of ['申诉没通过', '看了，确实不一样', '工资没写错', '交申诉']) expect(await screen.findByText(text)).toBeDefined()
})

it('keeps the input when the server refuses the appeal', async () => {
  const screen = await open(fresh, JOB, () => {
    throw ApiError.refused(409_012, '已经恢复了，不用申诉')
  })
  await screen.findByText('交申诉')
  await screen.type(FIELD, '工资没写错')
  await screen.press('交申诉')
  await screen.findByText('已经恢复了，不用申诉')
  expect(screen.getByPlaceholder(FIELD).value).toBe('工资没写错')
})

it('links to the job after it was restored', async () => {
  const appeals = [{ ...sent.appeals[0]!, status: 'approved' as const, answer: '是我们弄错了' }]
  const screen = await open({ ...sent, decision: null, next: 'over', appeals })
  await screen.findByText('是我们弄错了')
  await screen.press('看岗位')
  expect(navigate.to).toHaveBeenCalledWith('position-job-detail', { id: JOB })
})

it.each<[string, Parameters<typeof open>[0], string]>([
  ['a job of another employer', () => { throw ApiError.refused(404_001, '没找到') }, JOB],
  ['a malformed id', fresh, 'x'],
  ['an account without a decision', { ...fresh, decision: null, subjectName: '', next: 'over' }, ''],
])('shows an empty state for %s', async (_what, known, jobId) => {
  const screen = await open(known, jobId)
  expect(await screen.findByText('没有要申诉的')).toBeDefined()
  expect(screen.queryByText('交申诉')).toBeNull()
})
