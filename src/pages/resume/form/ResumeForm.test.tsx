import type { Account } from '@daogang/contract/auth'
import type { Resume } from '@daogang/contract/resume'
import { waitFor } from '@testing-library/dom'
import { render, testQueryClient } from '@tests/jest/render'
import { accountKeys } from '@/api/account'
import { call } from '@/api/client'
import { ApiError } from '@/api/errors'
import { navigate } from '@/app/navigation'
import { useDrafts } from '@/stores/drafts'
import { useSession } from '@/stores/session'
import { toast } from '@/ui'
import { ResumeForm } from './ResumeForm'

jest.mock('@/api/client', () => ({ call: jest.fn() }))

const send = jest.mocked(call)
const account: Account = { id: 'u1', mobile: '138****1234', name: null, subBusinessType: 'c', hasResume: false, hasCompany: false }
const resume = {
  id: 'r1', name: '张伟', birthday: '1990-03-08', cityId: 31000, expectJobs: ['chef_prep'], expectSalaryMin: 650000, expectSalaryMax: 800000,
  seniority: 'y1_3', jobWantStatus: 'now', introduction: '', mobile: '138****1234', city: '上海', age: 36, expectJobNames: ['后厨切配'],
  works: [], completeness: 80, visible: true, updatedAt: '2026-11-20T10:00:00+08:00',
} as unknown as Resume

/** The account, the tree and the dictionaries, as if they had been fetched. */
function queries() {
  const client = testQueryClient()
  client.setQueryData(accountKeys.own, account)
  client.setQueryData(['categories'], [{ id: 'chef', name: '厨师', children: [{ id: 'chef_prep', name: '后厨切配' }] }])
  client.setQueryData(['dictionary'], {
    seniority: [{ value: 'y1_3', label: '1–3年' }], job_want_status: [{ value: 'now', label: '随时到岗' }],
  })
  return client
}
const open = (props: { resume: Resume | null; applyTo?: string }) =>
  render(<ResumeForm account={account} {...props} />, { queries: queries() })

/** Answers the check for sensitive words, which finds 押金, and everything else as told. */
function answers(others: (name: string) => Promise<unknown>) {
  send.mockImplementation(((name: string, input: { messages: { content: string }[] }) => (name === 'POST /sensitiveWords/verify'
    ? Promise.resolve(input.messages.map(({ content }) => ({ res: content.includes('押金') })))
    : others(name))) as never)
}

/** The names of the calls that changed or checked something, in order. */
const sent = () => send.mock.calls.map(([name]) => name).filter((name) => name.startsWith('POST'))

const scrollIntoView = jest.fn()

beforeEach(() => {
  // jsdom does not lay out, so it does not scroll either.
  Element.prototype.scrollIntoView = scrollIntoView
  useSession.setState({ token: 't', role: 'c' })
  useDrafts.setState({ drafts: {} })
  jest.spyOn(navigate, 'back').mockImplementation()
  jest.spyOn(navigate, 'replace').mockImplementation()
  jest.spyOn(toast, 'done').mockImplementation()
  send.mockReset()
})

it('says what is missing and sends nothing', async () => {
  const screen = await open({ resume: null })
  await screen.press('保存')
  screen.getByText('还有6处要改')
  screen.getByText('姓名不能为空，老板要知道怎么称呼你')
  screen.getByText('想找的工作不能为空，选1到3个')
  expect(send).not.toHaveBeenCalled()
  await waitFor(() => expect(scrollIntoView).toHaveBeenCalled())
  await screen.type('填真名，入职要用', '张伟')
  screen.getByText('还有5处要改')
  expect(screen.queryByText('姓名不能为空，老板要知道怎么称呼你')).toBeNull()
})

it('changes a resume that exists', async () => {
  answers(() => Promise.resolve(resume))
  const screen = await open({ resume })
  screen.getByText('后厨切配')
  await screen.type('最高', '9000')
  await screen.press('保存')
  expect(send).toHaveBeenCalledWith('POST /resume/update', expect.objectContaining({ name: '张伟', expectSalaryMax: 900000 }))
  expect(toast.done).toHaveBeenCalledWith('简历存好了')
  expect(navigate.back).toHaveBeenCalled()
  expect(useDrafts.getState().drafts).toEqual({})
})

it('puts a refusal beside its field', async () => {
  answers(() => Promise.reject(ApiError.refused(409006, '年龄在18~60之间')))
  const screen = await open({ resume })
  await screen.press('保存')
  screen.getByText('还有1处要改')
  screen.getByText('年龄在18~60之间')
  expect(navigate.back).not.toHaveBeenCalled()
})

it('says above the form what belongs to no field', async () => {
  answers(() => Promise.reject(ApiError.refused(503001, '系统正忙，请稍后再试')))
  const screen = await open({ resume })
  await screen.press('保存')
  screen.getByText('系统正忙，请稍后再试')
})

it('sends no sensitive words, and says where they stand', async () => {
  answers(() => Promise.resolve(resume))
  const show = jest.spyOn(toast, 'show').mockImplementation()
  const screen = await open({ resume: { ...resume, introduction: '押金不收' } })
  await screen.press('保存')
  expect(send).toHaveBeenCalledWith('POST /sensitiveWords/verify', { messages: [{ content: '张伟' }, { content: '押金不收' }] })
  expect(sent()).toEqual(['POST /sensitiveWords/verify'])
  expect(show).toHaveBeenCalledWith('你提交的内容包含敏感词，请修改后重新提交【介绍自己】')
  screen.getByText('还有1处要改')
})

it('applies as soon as it is saved', async () => {
  answers((name) => Promise.resolve(name === 'POST /resume/update' ? resume : { id: 'a' }))
  const screen = await open({ resume, applyTo: 'j1' })
  await screen.press('保存并报名')
  expect(sent()).toEqual(['POST /sensitiveWords/verify', 'POST /resume/update', 'POST /resumeApply/apply'])
  expect(navigate.replace).toHaveBeenCalledWith('delivery-success', { jobId: 'j1' })
})

describe('what was typed and not saved', () => {
  it('is still there next time, for the same user', async () => {
    const first = await open({ resume: null })
    await first.type('填真名，入职要用', '张伟')
    await first.rerender(<></>)
    const again = await open({ resume: null })
    again.getByText('上次没存的还在，接着填就行')
    expect(again.getByPlaceholder('填真名，入职要用').value).toBe('张伟')
    expect(Object.keys(useDrafts.getState().drafts)).toEqual(['resume.u1'])
  })

  it('is lost only after 退出', async () => {
    const screen = await open({ resume: null })
    await screen.type('填真名，入职要用', '张伟')
    await screen.press(screen.querySelector('[aria-label="返回"]') as HTMLElement)
    screen.getByText('现在退出内容将不被保存')
    await screen.press('取消')
    expect(navigate.back).not.toHaveBeenCalled()
    expect(useDrafts.getState().drafts).not.toEqual({})

    await screen.press(screen.querySelector('[aria-label="返回"]') as HTMLElement)
    await screen.press('退出')
    expect(navigate.back).toHaveBeenCalled()
    expect(useDrafts.getState().drafts).toEqual({})
  })

  it('is nothing when nothing was changed: leaving asks nothing', async () => {
    const screen = await open({ resume })
    await screen.press(screen.querySelector('[aria-label="返回"]') as HTMLElement)
    expect(navigate.back).toHaveBeenCalled()
  })
})
