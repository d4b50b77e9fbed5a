import type { Resume } from '@daogang/contract/resume'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { resumeQueries, shortResume } from '@tests/jest/resume'
import { call } from '@/api/client'
import { ApiError } from '@/api/errors'
import { navigate, useRouteQuery } from '@/app/navigation'
import EducationEditPage from '@/pages/resume/education-edit'
import ExpectedWelfare2Page from '@/pages/resume/expected-welfare-2'
import IntroductionPage from '@/pages/resume/introduction'
import PartTimeEditPage from '@/pages/resume/part-time-edit'
import BaseInfoPage from '@/pages/resume/base-info'
import ResumeFormPage from '@/pages/resume/form'
import ResumeWorkPage from '@/pages/resume/work'
import SetAddressPage from '@/pages/resume/set-address'
import { useDrafts } from '@/stores/drafts'
import { useSession } from '@/stores/session'
import { toast } from '@/ui'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const worked = { id: 'w1', company: '老城区面馆', position: '切配', from: '2019-03', to: null, duties: '' }
const full: Resume = {
  ...shortResume, introduction: '干过三年后厨，能上早班', expectWelfares: ['meals', 'room', 'rest_4'], works: [worked], completeness: 100, missing: [],
}

/** The requests that changed the resume, latest first. */
let changes: { name: string; input: unknown }[]

function open(page: JSX.Element, resume: Resume | null = full) {
  const change = (name: string) => (input: unknown) => {
    changes.unshift({ name, input })
    return { ...full, ...(input as object) }
  }
  answer({
    'GET /v3/recommend/resumeDetail': () => resume,
    'GET /user/account': () =>
      ({ id: 'u1', mobile: '138****1234', name: '张伟', subBusinessType: 'c', hasCompany: false, restriction: 'none' }),
    'POST /sensitiveWords/verify': ({ messages }) => messages.map(() => ({ res: false })),
    'POST /resume/update': change('update'),
    'POST /resume/workSave': change('workSave'),
    'POST /resume/workDelete': change('workDelete'),
    'POST /resume/educationSave': change('educationSave'),
  })
  return render(page, { queries: resumeQueries(resume) })
}

beforeEach(() => {
  changes = []
  useSession.setState({ token: 't', role: 'c' })
  useDrafts.setState({ drafts: {} })
  jest.mocked(useRouteQuery).mockReturnValue({})
  jest.spyOn(toast, 'done').mockImplementation()
})

describe('the home of the resume', () => {
  it('summarizes each section and names the missing ones', async () => {
    const screen = await open(<ResumeFormPage />, { ...shortResume, works: [worked] })
    screen.getByText('后厨切配·¥6500–8000/月')
    screen.getByText('1段·最近：老城区面馆 切配')
    screen.getByText('还没填：会什么、几时能上班')
    screen.getByText('还差1项，先介绍一下自己，10个字以上')
    await screen.press('接着填')
    expect(navigate.to).toHaveBeenLastCalledWith('introduction')
  })

  it('refreshes the resume, and does not offer that once it is hidden from employers', async () => {
    const screen = await open(<ResumeFormPage />)
    await screen.press('刷新简历')
    expect(changes[0]).toEqual({ name: 'update', input: {} })
    await screen.press(screen.querySelector('[role=switch]') as Element)
    expect(changes[0]).toEqual({ name: 'update', input: { visible: false } })
    expect(screen.queryByText('刷新简历')).toBeNull()
  })

  it('is open to a blocked user, so that they can hide the resume and empty it', async () => {
    const screen = await open(<ResumeFormPage />)
    await screen.findByText('老板能看到我的简历')
    expect(jest.mocked(call).mock.calls.map(([name]) => name)).not.toContain('GET /user/checkDisableStatus')
  })

  it('says why the server refused to refresh', async () => {
    const show = jest.spyOn(toast, 'show').mockImplementation()
    const screen = await open(<ResumeFormPage />)
    answer({ 'POST /resume/update': () => { throw ApiError.refused(403001, '账号被限制了，现在不能改') } })
    await screen.press('刷新简历')
    expect(show).toHaveBeenCalledWith('账号被限制了，现在不能改')
  })

  it('previews the resume as an employer sees it, with a surname of two characters', async () => {
    const screen = await open(<ResumeFormPage />, { ...full, name: '欧阳小红' })
    await screen.press('预览')
    screen.getByText('欧阳师傅')
    screen.getByText('包吃、包住、月休4天')
    screen.getByText('2019年3月到现在')
  })

  it('asks to create a resume when there is none', async () => {
    const screen = await open(<IntroductionPage />, null)
    await screen.findByText('还没有简历')
    await screen.press('填简历')
    expect(navigate.replace).toHaveBeenCalledWith('resume-form-2')
  })
})

describe('a section of the resume', () => {
  it('saves the basic information at the age of 61', async () => {
    const screen = await open(<BaseInfoPage />, { ...full, birthday: '1960-01-01' })
    await screen.press('保存')
    expect(changes).toMatchObject([{ name: 'update', input: { birthday: '1960-01-01' } }])
  })

  it('sends only its own fields', async () => {
    const screen = await open(<IntroductionPage />)
    await screen.press('有C1驾照，五年没出过事故，城里的路都熟，能接受加班。')
    await screen.press('保存')
    expect(changes).toEqual([{
      name: 'update', input: { introduction: '干过三年后厨，能上早班\n有C1驾照，五年没出过事故，城里的路都熟，能接受加班。' },
    }])
    expect(toast.done).toHaveBeenCalledWith('存好了')
    expect(navigate.back).toHaveBeenCalled()
  })

  it('keeps its draft when another section is saved, and asks when its own saved value changed too', async () => {
    const first = await open(<IntroductionPage />)
    await first.type('会做什么，干过多久，有什么证，几时能上班', '会开叉车')
    await first.rerender(<></>)
    const again = await open(<IntroductionPage />, { ...full, wechatId: 'zhangwei88', updatedAt: '2026-11-21T10:00:00+08:00' })
    again.getByText('上次没存的还在，接着填就行')
    await again.rerender(<></>)
    const later = await open(<IntroductionPage />, { ...full, introduction: '在别的手机上改了' })
    later.getByText('这几项别处也改了')
  })

  it('ranks welfare in the order of the presses', async () => {
    const screen = await open(<ExpectedWelfare2Page />)
    await screen.press('第1 包吃')
    await screen.press('包吃')
    screen.getByText('第3 包吃')
    await screen.press('保存')
    expect(changes[0]?.input).toEqual({ expectWelfares: ['room', 'rest_4', 'meals'] })
  })

  it('asks for part-time details only when part-time work is switched on', async () => {
    const screen = await open(<PartTimeEditPage />)
    expect(screen.queryByText('什么时候有空')).toBeNull()
    await screen.press(screen.querySelector('[role=switch]') as Element)
    await screen.press('保存')
    screen.getByText('还有3处要改')
    expect(changes).toEqual([])
  })

  it('switches part-time work off without sending its details', async () => {
    const screen = await open(<PartTimeEditPage />, { ...full, partTimeSwitch: true, partTimeIdentity: 'worker' })
    await screen.press(screen.querySelector('[role=switch]') as Element)
    await screen.press('保存')
    expect(changes[0]?.input).toEqual({ partTimeSwitch: false })
  })

  it('sends city 0 when the user wants to work in the city of residence', async () => {
    const screen = await open(<SetAddressPage />, { ...full, expectCityId: 33010, expectCityZh: '杭州' })
    screen.getByText('杭州')
    await screen.press(screen.querySelector('[role=switch]') as Element)
    await screen.press('保存')
    expect(changes[0]?.input).toEqual({ expectCityId: 0 })
  })
})

describe('work history', () => {
  it('lists entries, opens one and adds one', async () => {
    const screen = await open(<ResumeWorkPage />)
    screen.getByText('2019年3月到现在')
    await screen.press('老城区面馆·切配')
    expect(navigate.to).toHaveBeenLastCalledWith('resume-work', { id: 'w1' })
    await screen.press('加一段')
    expect(navigate.to).toHaveBeenLastCalledWith('resume-work', { id: 'new' })
  })

  it('asks for no end of an ongoing entry', async () => {
    jest.mocked(useRouteQuery).mockReturnValue({ id: 'w1' })
    const screen = await open(<ResumeWorkPage />)
    expect(screen.queryByText('结束时间')).toBeNull()
    await screen.type('切配、保安、司机', '炒锅')
    await screen.press('保存')
    expect(changes[0]).toEqual({
      name: 'workSave', input: { id: 'w1', company: '老城区面馆', position: '炒锅', from: '2019-03', to: '', duties: '' },
    })
  })

  it('rejects an end before the start', async () => {
    jest.mocked(useRouteQuery).mockReturnValue({ id: 'w1' })
    const screen = await open(<ResumeWorkPage />, { ...full, works: [{ ...worked, to: '2018-01' }] })
    await screen.press('保存')
    screen.getByText('结束时间不能早于开始，请改一下')
    expect(changes).toEqual([])
  })

  it('deletes an entry after a confirmation', async () => {
    jest.mocked(useRouteQuery).mockReturnValue({ id: 'w1' })
    const screen = await open(<ResumeWorkPage />)
    await screen.press('删掉这一段')
    await screen.press('删掉')
    expect(changes[0]).toEqual({ name: 'workDelete', input: { id: 'w1' } })
    expect(navigate.back).toHaveBeenCalled()
  })

  it('reports an entry that no longer exists', async () => {
    jest.mocked(useRouteQuery).mockReturnValue({ id: 'w9' })
    const screen = await open(<ResumeWorkPage />)
    screen.getByText('没有这一段了')
  })
})

it('lists the missing fields of a school in the education form', async () => {
  jest.mocked(useRouteQuery).mockReturnValue({ id: 'new' })
  const screen = await open(<EducationEditPage />)
  await screen.press('保存')
  screen.getByText('学校不能为空，写学校的名字')
  screen.getByText('毕业时间不能为空，请选择')
})
