import type { Candidate } from '@daogang/contract/candidate'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { ApiError } from '@/api/errors'
import { navigate, useRouteQuery } from '@/app/navigation'
import { useSession } from '@/stores/session'
import ResumeSwipePage from './index'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const person = (resumeId: string, displayName: string): Candidate => ({
  resumeId, displayName, age: 38, city: '上海', region: '徐汇', expectJobNames: ['切配'], expectSalaryMin: 700000, expectSalaryMax: 900000,
  seniority: '5–10年', jobWantStatus: '随时到岗', labels: ['细心'], introduction: '能上夜班', lastWork: '老城区面馆·切配',
  certificates: [], reasons: ['就想干这个'],
  collected: false, viewed: false, contacted: false, updatedAt: '2026-11-21T09:30:00+08:00',
})
const jobs = (...ids: string[]) => ({ items: ids.map((id) => ({ id, title: `岗位${id}` })) }) as never

/** Sent requests, newest first. */
let sent: unknown[]
let broken: boolean

function open(
  ids = ['j1'], people = [person('r1', '张师傅'), person('r2', '刘师傅')], others: Parameters<typeof answer>[0] = {},
) {
  const take = <Input,>(input: Input) => {
    sent.unshift(input)
    if (broken) throw ApiError.network()
    return input as never
  }
  answer({
    'POST /job/myJobList': () => jobs(...ids),
    'POST /v3/recommend/resumeList': ({ jobId }) => ({ items: jobId === 'j1' ? people : [] }),
    'POST /v3/recommend/resumeCollect': take,
    'POST /v3/recommend/resumePass': take,
    'POST /user_risk_check': () => ({ user_status: 0, status: 0, text: '', reason: '', deathTime: null }),
    'POST /behavior/bConnectCLimit': () => ({ allowed: true, limit: 30, left: 1, text: '' }),
    ...others,
  })
  return render(<ResumeSwipePage />)
}

beforeEach(() => {
  sent = []
  broken = false
  useSession.setState({ token: 't', role: 'b' })
  jest.mocked(useRouteQuery).mockReturnValue({ jobId: 'j1' })
})

it('collects one candidate, passes over the next, and undoes both', async () => {
  const screen = await open()
  await screen.findByText('张师傅')
  await screen.press('收藏')
  await screen.findByText('刘师傅')
  await screen.findByText('收藏了张师傅，点“撤回”能找回来')
  await screen.press('不合适')
  await screen.findByText('都看完了')
  expect(screen.getByText('这次收藏了1个人。有新的人会再推荐')).toBeDefined()
  await screen.press('撤回')
  await screen.findByText('老城区面馆·切配')
  await screen.press('撤回')
  await screen.findByText('张师傅')
  expect(sent).toEqual([
    { resumeId: 'r1', collected: false }, { resumeId: 'r2', jobId: 'j1', passed: false }, { resumeId: 'r2', jobId: 'j1', passed: true },
    { resumeId: 'r1', collected: true },
  ])
})

it('sends an undo after the answer to the pass that it undoes', async () => {
  let tell: () => void = () => undefined
  const passes: boolean[] = []
  const screen = await open(['j1'], [person('r1', '张师傅'), person('r2', '刘师傅')], {
    'POST /v3/recommend/resumePass': async (input) => {
      passes.push(input.passed)
      if (input.passed) await new Promise<void>((resolve) => { tell = resolve })
      return input
    },
  })
  await screen.findByText('张师傅')
  await screen.press('不合适')
  await screen.findByText('刘师傅')
  await screen.press('撤回')
  expect(passes).toEqual([true])
  tell()
  await screen.findByText('张师傅')
  expect(passes).toEqual([true, false])
})

it('brings a card back when the request fails', async () => {
  const screen = await open()
  await screen.findByText('张师傅')
  broken = true
  await screen.press('不合适')
  await screen.findByText('张师傅')
  await screen.findByText('右滑收藏，左滑不合适，也可以点下面的按钮')
})

it('waits for the next page after the last card, and offers to load it again when it failed', async () => {
  const pages = [() => Promise.reject(ApiError.network()), () => Promise.resolve({ items: [person('r2', '刘师傅')] })]
  let answerNext = () => {}
  const waited = new Promise<void>((resolve) => {
    answerNext = resolve
  })
  answer({
    'POST /job/myJobList': () => jobs('j1'),
    'POST /v3/recommend/resumeList': async ({ cursor }) => {
      if (cursor === undefined) return { items: [person('r1', '张师傅')], next: 'second' }
      await waited
      return pages.shift()!()
    },
    'POST /v3/recommend/resumePass': (input) => input,
  })
  const screen = await render(<ResumeSwipePage />)
  await screen.findByText('张师傅')
  await screen.press('不合适')
  await screen.findByText('划掉了张师傅，点“撤回”能找回来')
  expect(screen.queryByText('都看完了')).toBeNull()
  answerNext()
  await screen.findByText('网络断了，没加载出来')
  expect(screen.queryByText('都看完了')).toBeNull()
  await screen.press('重新加载')
  await screen.findByText('刘师傅')
  await screen.press('不合适')
  await screen.findByText('都看完了')
})

it('switches to another job, and shows an empty state without jobs', async () => {
  const screen = await open(['j1', 'j2'])
  await screen.findByText('张师傅')
  await screen.press('岗位j2')
  await screen.findByText('都看完了')
  const without = await open([])
  await without.findByText('没有在招的岗位')
})

const onePage = (id: string, next?: string) => ({ ...jobs(id) as object, next }) as never

it('shows candidates for a job of a later page, and keeps passes for that one', async () => {
  const called = answer({
    'POST /job/myJobList': () => onePage('j2', 'more'),
    'GET /job/getJobDetail': ({ id }) => ({ id, title: `岗位${id}`, status: 'online', mayChange: true }) as never,
    'POST /v3/recommend/resumeList': ({ jobId }) => ({ items: jobId === 'j1' ? [person('r1', '张师傅')] : [] }),
    'POST /v3/recommend/resumePass': (input) => input,
  })
  const screen = await render(<ResumeSwipePage />)
  await screen.findByText('张师傅')
  screen.getByText('岗位j1')
  await screen.press('不合适')
  await screen.findByText('都看完了')
  expect(called).toHaveBeenCalledWith('POST /v3/recommend/resumePass', { resumeId: 'r1', jobId: 'j1', passed: true })
  expect(called).not.toHaveBeenCalledWith('POST /v3/recommend/resumeList', expect.objectContaining({ jobId: 'j2' }), expect.anything())
})

it('loads more jobs from the chip bar', async () => {
  answer({
    'POST /job/myJobList': ({ cursor }) => (cursor === 'more' ? onePage('j3') : onePage('j1', 'more')),
    'POST /v3/recommend/resumeList': ({ jobId }) => ({ items: [person(`r${jobId}`, `${jobId}的人`)] }),
  })
  const screen = await render(<ResumeSwipePage />)
  await screen.findByText('j1的人')
  await screen.press('更多岗位')
  await screen.findByText('岗位j3')
  expect(screen.queryByText('更多岗位')).toBeNull()
  await screen.press('岗位j3')
  await screen.findByText('j3的人')
})

function openLater(job: () => object) {
  answer({
    'POST /job/myJobList': () => onePage('j2', 'more'),
    'GET /job/getJobDetail': () => job() as never,
    'POST /v3/recommend/resumeList': ({ jobId }) => ({ items: [person('r2', `${jobId}的人`)] }),
  })
  return render(<ResumeSwipePage />)
}

it('shows the first job when the one of the link is closed', async () => {
  const screen = await openLater(() => ({ id: 'j1', title: '停招的', status: 'closed', mayChange: true }))
  await screen.findByText('j2的人')
})

it('shows no other job when the one of the link could not be loaded', async () => {
  const screen = await openLater(() => {
    throw ApiError.network()
  })
  await screen.findByText('网络断了，没加载出来')
  expect(screen.queryByText('j2的人')).toBeNull()
})

it('opens the resume and the invitation', async () => {
  const screen = await open()
  await screen.findByText('张师傅')
  await screen.press('看全部简历')
  expect(navigate.to).toHaveBeenLastCalledWith('resume', { resumeId: 'r1', jobId: 'j1' })
  await screen.press('邀面试')
  expect(navigate.to).toHaveBeenLastCalledWith('invite-interview', { resumeId: 'r1', jobId: 'j1' })
})
