import type { Account } from '@daogang/contract/auth'
import type { Resume } from '@daogang/contract/resume'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { navigate, requireLogin } from '@/app/navigation'
import { ResumeProgress } from '@/features/resume/ResumeProgress'
import { AGREEMENT_VERSION, useConsent } from '@/stores/consent'
import { usePreferences } from '@/stores/preferences'
import { useSession } from '@/stores/session'
import { SeekerMine } from './SeekerMine'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const account: Account = {
  id: 'me', mobile: '138****1234', name: null, subBusinessType: 'c', hasCompany: false, restriction: 'none',
}
const resume = { name: '张卫国', completeness: 70, missing: [{ section: 'work', points: 13, text: '加一段工作经历' }] } as unknown as Resume
const mine = <SeekerMine footer={null} resumeProgress={<ResumeProgress />} />

function serve(own: Resume | null = resume, restriction: Account['restriction'] = 'none') {
  return answer({
    'GET /user/account': () => ({ ...account, restriction }),
    'GET /v3/recommend/resumeDetail': () => own,
    'POST /user/role/set': ({ subBusinessType }) => ({ ...account, subBusinessType }),
    // Never resolves: logging out must not wait for the server.
    'POST /auth/logout': () => new Promise(() => undefined),
  })
}

beforeEach(() => {
  jest.mocked(requireLogin).mockImplementation((action) => action())
  useSession.setState({ token: 'token', role: 'c' })
  useConsent.setState({ accepted: AGREEMENT_VERSION, refused: undefined })
})

describe('SeekerMine for a visitor', () => {
  beforeEach(() => useSession.setState({ token: undefined }))

  it('explains what works without a login, makes no request and offers to log in', async () => {
    const calls = serve()
    const screen = await render(mine)
    expect(screen.getByText('不登录也能看岗位，报名、收藏要登录')).toBeDefined()
    expect(screen.getByText('人力资源服务许可证')).toBeDefined()
    expect(screen.queryByText('退出登录')).toBeNull()
    await screen.press('登录/注册')
    expect(navigate.to).toHaveBeenCalledWith('login')
    expect(calls).not.toHaveBeenCalled()
  })

  it('requires a login to open the applications', async () => {
    jest.mocked(requireLogin).mockImplementation(() => undefined)
    const screen = await render(mine)
    await screen.press('我的报名')
    expect(requireLogin).toHaveBeenCalledTimes(1)
    expect(navigate.to).not.toHaveBeenCalled()
  })
})

describe('SeekerMine', () => {
  it.each([
    ['stands', '账号受限，去申诉'], ['over', '申诉的结果'],
  ] as const)('links to the appeal when the restriction is %s', async (restriction, title) => {
    serve(resume, restriction)
    const screen = await render(mine)
    await screen.findByText(title)
    await screen.press(title)
    expect(navigate.to).toHaveBeenCalledWith('appeal', {})
  })

  it('shows no appeal to an account without restriction', async () => {
    serve()
    const screen = await render(mine)
    await screen.findByText('张卫国')
    expect(screen.queryByText('申诉')).toBeNull()
  })

  it('shows the name, the masked phone and the completeness of the resume', async () => {
    serve()
    const screen = await render(mine)
    await screen.findByText('简历填了70%')
    expect(screen.getByText('张卫国')).toBeDefined()
    expect(screen.getByText('138****1234')).toBeDefined()
    expect(screen.getByText('还差1项，先加一段工作经历')).toBeDefined()
    await screen.press('接着填')
    expect(navigate.to).toHaveBeenLastCalledWith('resume-work')
    await screen.press('我的简历')
    expect(navigate.to).toHaveBeenLastCalledWith('resume-form')
    await screen.press('我的报名')
    expect(navigate.to).toHaveBeenLastCalledWith('delivery-list')
    await screen.press('我的收藏')
    expect(navigate.to).toHaveBeenLastCalledWith('collect-job-list')
  })

  it('asks to create a resume when there is none', async () => {
    serve(null)
    const screen = await render(mine)
    await screen.findByText('还没有简历')
    expect(screen.getByText('138****1234')).toBeDefined()
    await screen.press('填简历')
    expect(navigate.to).toHaveBeenLastCalledWith('resume-form')
  })

  it('switches to hiring and opens the employer home', async () => {
    serve()
    const screen = await render(mine)
    await screen.press('换成招人')
    expect(useSession.getState().role).toBe('b')
    expect(navigate.home).toHaveBeenCalledWith()
  })

  it('turns elderly mode on and off', async () => {
    serve()
    const screen = await render(mine)
    const toggle = screen.querySelector('[role=switch]') as Element
    await screen.press(toggle)
    expect(usePreferences.getState().elder).toBe(true)
    await screen.press(toggle)
    expect(usePreferences.getState().elder).toBe(false)
  })

  it('links to the consent record', async () => {
    serve()
    const screen = await render(mine)
    await screen.press('隐私与授权')
    expect(navigate.to).toHaveBeenCalledWith('privacy')
  })

  it('logs out after a confirmation without waiting for the server', async () => {
    const calls = serve()
    const screen = await render(mine)
    await screen.press('退出登录')
    await screen.press('取消')
    expect(useSession.getState().token).toBe('token')

    await screen.press('退出登录')
    await screen.press(screen.querySelector('[role=dialog] [role=button]') as Element)
    await screen.findByText('还没登录')
    expect(useSession.getState().token).toBeUndefined()
    expect(calls).toHaveBeenCalledWith('POST /auth/logout', {}, { token: 'token' })
  })
})
