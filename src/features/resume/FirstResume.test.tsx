import { waitFor } from '@testing-library/dom'
import { render } from '@tests/jest/render'
import { resumeQueries, seeker, shortResume } from '@tests/jest/resume'
import { call } from '@/api/client'
import { ApiError } from '@/api/errors'
import { jobKeys } from '@/api/job'
import { navigate } from '@/app/navigation'
import { track } from '@/app/tracking/track'
import { SpeakInto } from '@/features/voice/SpeakInto'
import { useDrafts } from '@/stores/drafts'
import { useSession } from '@/stores/session'
import { editsOf, toast } from '@/ui'
import { FirstResume } from './FirstResume'
import { FirstResumePage } from './FirstResumePage'
import { firstForm } from './first-form'

jest.mock('@/api/client', () => ({ call: jest.fn() }))
jest.mock('@/app/tracking/track')
jest.mock('@/features/voice/use-speak', () => ({
  useSpeak: (onText: (text: string) => void) => ({ isOffered: true, start: () => onText('会颠勺'), sheet: null }),
}))

const send = jest.mocked(call)

const open = (props: { start?: number; applyTo?: string } = {}) =>
  render(<FirstResume account={seeker} Speak={SpeakInto} {...props} />, { queries: resumeQueries(null) })

/** Stores a draft in which every field is filled in, the last question perhaps not. */
function storeDraft(introduction = '', seenBy: 'all' | 'applied' | null = 'all') {
  const { name, birthday, expectJobs, seniority, jobWantStatus } = shortResume
  const edits = editsOf(firstForm, {
    name, birthday, expectJobs, seniority, jobWantStatus, introduction,
    city: { id: 31000, name: '上海' }, salary: { min: 650000, max: 800000 }, seenBy,
  })
  useDrafts.setState({ drafts: { 'resume.u1': { edits } } })
}

/** Answers the check for sensitive words, which flags 押金, and passes every other call to `others`. */
function answers(others: (name: string) => Promise<unknown>) {
  send.mockImplementation(((name: string, input: { messages: { content: string }[] }) => (name === 'POST /sensitiveWords/verify'
    ? Promise.resolve(input.messages.map(({ content }) => ({ res: content.includes('押金') })))
    : others(name))) as never)
}

/** The names of all POST calls, in order. */
const sent = () => send.mock.calls.map(([name]) => name).filter((name) => name.startsWith('POST'))

const scrollIntoView = jest.fn()

beforeEach(() => {
  // jsdom has no layout and does not implement scrollIntoView.
  Element.prototype.scrollIntoView = scrollIntoView
  useSession.setState({ token: 't', role: 'c' })
  useDrafts.setState({ drafts: {} })
  jest.spyOn(navigate, 'back').mockImplementation()
  jest.spyOn(navigate, 'replace').mockImplementation()
  jest.spyOn(toast, 'done').mockImplementation()
  send.mockReset()
})

describe('FirstResume', () => {
  it('moves to the next step only when the current one is valid', async () => {
    const screen = await open()
    screen.getByText('第1步，共3步：你是谁')
    await screen.press('下一步')
    screen.getByText('还有2处要改')
    screen.getByText('姓名不能为空，老板要知道怎么称呼你')
    await waitFor(() => expect(scrollIntoView).toHaveBeenCalled())
    await screen.type('填真名，入职要用', '张伟')
    screen.getByText('还有1处要改')
    expect(screen.queryByText('姓名不能为空，老板要知道怎么称呼你')).toBeNull()
    expect(send).not.toHaveBeenCalled()
  })

  it('saves all three steps in one call', async () => {
    storeDraft()
    answers(() => Promise.resolve(shortResume))
    const screen = await open()
    await screen.press('下一步')
    screen.getByText('后厨切配')
    await screen.type('最高', '9000')
    await screen.press('下一步')
    await screen.press('保存')
    expect(send).toHaveBeenCalledWith('POST /resume/create', {
      name: '张伟', birthday: '1990-03-08', cityId: 31000, expectJobs: ['chef_prep'], expectSalaryMin: 650000, expectSalaryMax: 900000,
      seniority: 'y1_3', jobWantStatus: 'now', introduction: '', visible: true,
    })
    expect(toast.done).toHaveBeenCalledWith('简历存好了')
    expect(navigate.replace).toHaveBeenCalledWith('resume-form')
    expect(useDrafts.getState().drafts).toEqual({})
  })

  it('sends a resume that only the stores of applications may see, when the user wants that', async () => {
    storeDraft('', 'applied')
    answers(() => Promise.resolve(shortResume))
    const screen = await open({ start: 2 })
    await screen.press('保存')
    expect(send).toHaveBeenCalledWith('POST /resume/create', expect.objectContaining({ visible: false }))
  })

  it('asks before it saves if employers may see the resume, and proposes no answer', async () => {
    storeDraft('', null)
    const screen = await open({ start: 2 })
    await screen.press('保存')
    screen.getByText('还没选给谁看，请选一个')
    expect(sent()).not.toContain('POST /resume/create')
  })

  it.each([
    ['opens at the requested step when the steps before it are complete', true, '第3步，共3步：干过什么'],
    ['opens at the first step when the steps before the requested one are empty', false, '第1步，共3步：你是谁'],
  ])('%s', async (_title, filled, title) => {
    if (filled) storeDraft()
    const screen = await open({ start: 2 })
    screen.getByText(title)
  })

  it('returns to the step of the field that the server rejects', async () => {
    storeDraft()
    answers(() => Promise.reject(ApiError.refused(409006, '年龄在18~60之间')))
    const screen = await open({ start: 2 })
    await screen.press('保存')
    screen.getByText('第1步，共3步：你是谁')
    screen.getByText('年龄在18~60之间')
    expect(navigate.replace).not.toHaveBeenCalled()
  })

  it('shows an error above the form when it concerns no field', async () => {
    storeDraft()
    answers(() => Promise.reject(ApiError.refused(503001, '系统正忙，请稍后再试')))
    const screen = await open({ start: 2 })
    await screen.press('保存')
    screen.getByText('系统正忙，请稍后再试')
  })

  it('rejects sensitive words and names their field', async () => {
    storeDraft('押金不收')
    answers(() => Promise.resolve(shortResume))
    const show = jest.spyOn(toast, 'show').mockImplementation()
    const screen = await open({ start: 2 })
    await screen.press('保存')
    expect(send).toHaveBeenCalledWith('POST /sensitiveWords/verify', {
      messages: [{ content: '张伟', context: 'resume', isName: true }, { content: '押金不收', context: 'resume' }],
    })
    expect(sent()).toEqual(['POST /sensitiveWords/verify'])
    expect(show).not.toHaveBeenCalled()
    screen.getByText('你提交的内容包含敏感词，请修改后重新提交【介绍自己】')
    screen.getByText('还有1处要改')
  })

  it('adds what the user says to the introduction', async () => {
    storeDraft('干过后厨，')
    const screen = await open({ start: 2 })
    await screen.press('说一说，不用打字')
    expect(screen.querySelector('textarea')).toHaveProperty('value', '干过后厨，会颠勺')
  })

  it('applies for the job after saving', async () => {
    storeDraft()
    answers((name) => Promise.resolve(name === 'POST /resume/create' ? shortResume : { id: 'a' }))
    const screen = await open({ start: 2, applyTo: 'j1' })
    await screen.press('保存并报名')
    expect(sent()).toEqual(['POST /sensitiveWords/verify', 'POST /resume/create', 'POST /resumeApply/apply'])
    expect(navigate.replace).toHaveBeenCalledWith('delivery-success', { jobId: 'j1' })
    expect(track).toHaveBeenCalledWith('job_apply', { jobId: 'j1' })
  })

  it('makes the recommended jobs stale, which the resume decides', async () => {
    storeDraft()
    answers(() => Promise.resolve(shortResume))
    const screen = await open({ start: 2 })
    screen.queries.setQueryData(jobKeys.list({ cityId: 31000 }, null), { items: [] })
    await screen.press('保存')
    expect(screen.queries.getQueryState(jobKeys.list({ cityId: 31000 }, null))?.isInvalidated).toBe(true)
  })
})

describe('FirstResumePage with a job to apply for', () => {
  const refuseFirst = (error: ApiError) => {
    const refusals = [error]
    answers(async (name) => {
      const refusal = name === 'POST /resumeApply/apply' && refusals.pop()
      if (refusal) throw refusal
      return name === 'GET /user/account' ? seeker : name === 'POST /resumeApply/apply' ? { id: 'a' } : shortResume
    })
  }
  const openPage = () =>
    render(<FirstResumePage Speak={SpeakInto} start={2} applyTo="j1" />, { queries: resumeQueries(null) })

  it('keeps the form when the application gets lost, and applies at the next press', async () => {
    storeDraft()
    refuseFirst(ApiError.network())
    const clock = jest.spyOn(Date, 'now')
    const screen = await openPage()
    await screen.press('保存并报名')
    await screen.findByText(ApiError.network().message)
    expect(navigate.replace).not.toHaveBeenCalled()
    // After the pause of a submit button.
    clock.mockReturnValue(Date.now() + 1500)
    await screen.press('保存并报名')
    clock.mockRestore()
    await waitFor(() => expect(navigate.replace).toHaveBeenCalledWith('delivery-success', { jobId: 'j1' }))
    expect(sent().filter((name) => name.startsWith('POST /resume'))).toEqual([
      'POST /resume/create', 'POST /resumeApply/apply', 'POST /resume/update', 'POST /resumeApply/apply',
    ])
    // Another city in the form is another wish too.
    expect(send).toHaveBeenCalledWith('POST /resume/update', expect.objectContaining({ cityId: 31000, expectCityId: 0 }))
  })

  it('lets the user leave without a question when only the application got lost', async () => {
    storeDraft()
    refuseFirst(ApiError.network())
    const screen = await openPage()
    await screen.press('保存并报名')
    await screen.findByText(ApiError.network().message)
    expect(useDrafts.getState().drafts).toEqual({})
    // Back to the first step, and out.
    for (let step = 0; step < 3; step += 1) await screen.press(screen.querySelector('[aria-label="返回"]') as HTMLElement)
    expect(screen.queryByText('现在退出内容将不被保存')).toBeNull()
    expect(navigate.back).toHaveBeenCalledTimes(1)
  })

  it('turns a blocked user away before they fill in the form', async () => {
    const show = jest.spyOn(toast, 'show').mockImplementation()
    answers((name) => Promise.resolve(name === 'GET /user/checkDisableStatus' ? { status: 2, text: '账号功能已停用', bans: [] } : seeker))
    await openPage()
    await waitFor(() => expect(show).toHaveBeenCalledWith('账号功能已停用'))
  })

  it('goes back to the job when the application is refused, and says why', async () => {
    storeDraft()
    refuseFirst(ApiError.refused(409001, '这个岗位不招了'))
    const show = jest.spyOn(toast, 'show').mockImplementation()
    const screen = await openPage()
    await screen.press('保存并报名')
    await waitFor(() => expect(navigate.back).toHaveBeenCalledTimes(1))
    expect(show).toHaveBeenCalledWith('这个岗位不招了')
  })
})

describe('the draft of FirstResume', () => {
  it('is restored on the next visit of the same user', async () => {
    const first = await open()
    await first.type('填真名，入职要用', '张伟')
    await first.rerender(<></>)
    const again = await open()
    again.getByText('上次没存的还在，接着填就行')
    expect(again.getByPlaceholder('填真名，入职要用').value).toBe('张伟')
    expect(Object.keys(useDrafts.getState().drafts)).toEqual(['resume.u1'])
  })

  it('is dropped only after the user confirms 退出', async () => {
    const screen = await open()
    await screen.type('填真名，入职要用', '张伟')
    await waitFor(() => expect(useDrafts.getState().drafts).not.toEqual({}))
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

  it('does not exist without changes, so leaving needs no confirmation', async () => {
    const screen = await open()
    await screen.press(screen.querySelector('[aria-label="返回"]') as HTMLElement)
    expect(navigate.back).toHaveBeenCalled()
  })
})
