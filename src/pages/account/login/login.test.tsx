import { act } from '@testing-library/react'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { ApiError, CODES } from '@/api/errors'
import { finishLogin, forgetAfterLogin, useInFront } from '@/app/navigation'
import { Alerts } from '@/features/alerts/Alerts'
import { useAlerts } from '@/stores/alerts'
import { AGREEMENT_VERSION, useConsent } from '@/stores/consent'
import { useLoginRequest } from '@/stores/login-request'
import { useSession } from '@/stores/session'
import { toast } from '@/ui'
import Login from '.'

jest.mock('@/api/client')
jest.mock('@/app/navigation')
jest.mock('@/app/page', () => ({ page: (_name: string, Content: unknown) => Content }))

const BAN = '发布虚假岗位|联系客服可以申诉'
const REQUEST = '0f8fad5b-d9cb-469f-a165-70867728950e'
const TITLE = '你的企业已被禁止登录'

/** Behaves like the request layer on code 300233. */
const refuseAsBanned = () => {
  useAlerts.setState({ ban: BAN })
  throw ApiError.silent(300233, BAN)
}

beforeEach(() => {
  useSession.setState({ token: undefined, role: 'b' })
  jest.mocked(useInFront).mockReturnValue(true)
  useAlerts.setState({ ban: undefined })
  useConsent.setState({ accepted: AGREEMENT_VERSION, refused: undefined })
  useLoginRequest.setState({ requestId: REQUEST })
  jest.spyOn(toast, 'show').mockImplementation()
})

const tick = async (screen: Awaited<ReturnType<typeof render>>) => screen.press(screen.querySelector('[role=checkbox]') ?? 'the box')

afterEach(() => jest.useRealTimers())

async function logIn() {
  const screen = await render(<Login />, { ui: { alerts: <Alerts />, question: <div>先看看这些</div> } })
  await screen.type('手机号', '13900005678')
  await screen.type('验证码', '123456')
  await tick(screen)
  await screen.press('登录')
  await screen.findByText(TITLE)
  return screen
}

it('shows a banned employer the two-part reason in the dialog and nothing below the form', async () => {
  answer({ 'POST /auth/login': refuseAsBanned })
  const screen = await logIn()
  screen.getByText('发布虚假岗位')
  screen.getByText('联系客服可以申诉')
  expect(document.body.textContent).not.toContain('|')
  expect(toast.show).not.toHaveBeenCalled()
  await screen.press('我知道了')
  expect(screen.queryByText(TITLE)).toBeNull()
  // The form keeps its input.
  expect(screen.getByPlaceholder('验证码').value).toBe('123456')
})

it('never ticks the agreement in advance, even after consent to this version', async () => {
  const asked = answer({ 'POST /auth/login': refuseAsBanned })
  const screen = await render(<Login />)
  await screen.type('手机号', '13900005678')
  await screen.type('验证码', '123456')
  await screen.press('登录')
  await screen.findByText('请先看过并同意协议，再登录')
  expect(asked).not.toHaveBeenCalled()
})

it('drops the waiting action when it is left by any way', async () => {
  const screen = await render(<Login />)
  expect(forgetAfterLogin).not.toHaveBeenCalled()
  await screen.rerender(<></>)
  expect(forgetAfterLogin).toHaveBeenCalledTimes(1)
})

it.each([['stays', 1], ['leaves before the answer', 0]])('closes the screen after the login of a user who %s', async (how, times) => {
  const account = {
    id: 'u1', mobile: '139****5678', name: null, subBusinessType: 'c', hasCompany: false, restriction: 'none',
  } as const
  let reply: () => void = () => undefined
  answer({
    'POST /auth/login': () => new Promise((resolve) => {
      reply = () => resolve({ token: 'fresh', expiresAt: '2090-01-01T00:00:00+08:00', account })
    }),
  })
  const screen = await render(<Login />)
  await screen.type('手机号', '13900005678')
  await tick(screen)
  await screen.type('验证码', '123456')
  if (how !== 'stays') await screen.rerender(<></>)
  await act(async () => reply())
  expect(useSession.getState().token).toBe('fresh')
  expect(finishLogin).toHaveBeenCalledTimes(times)
})

it('closes the screen after a login in another tab, without what waited for a login, once it is in front', async () => {
  jest.mocked(useInFront).mockReturnValue(false)
  const screen = await render(<Login />)
  await act(async () => useSession.getState().start('other', 'c'))
  expect(finishLogin).not.toHaveBeenCalled()
  jest.mocked(useInFront).mockReturnValue(true)
  await screen.rerender(<Login />)
  expect(forgetAfterLogin).toHaveBeenCalledTimes(1)
  expect(finishLogin).toHaveBeenCalledTimes(1)
  expect(jest.mocked(forgetAfterLogin).mock.invocationCallOrder[0]).toBeLessThan(jest.mocked(finishLogin).mock.invocationCallOrder[0] ?? 0)
})

it('closes the screen after a login in another tab during its own, once that one has failed', async () => {
  let refuse: () => void = () => undefined
  answer({
    'POST /auth/login': () => new Promise((_, reject) => { refuse = () => reject(ApiError.refused(CODES.codeWrong, '验证码不对')) }),
  })
  const screen = await render(<Login />)
  await screen.type('手机号', '13900005678')
  await tick(screen)
  await screen.type('验证码', '123456')
  await act(async () => useSession.getState().start('other', 'c'))
  expect(finishLogin).not.toHaveBeenCalled()
  await act(async () => refuse())
  expect(finishLogin).toHaveBeenCalledTimes(1)
})

it('shows no consent dialog, because the form has its own checkbox', async () => {
  const screen = await render(<Login />, { ui: { question: <div>先看看这些</div> } })
  expect(screen.queryByText('先看看这些')).toBeNull()
})

it('asks for no code before the agreement is ticked, keeps the number, and records the consent with the first code', async () => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
  useConsent.setState({ accepted: undefined })
  const asked = answer({ 'POST /auth/code': () => ({ requestId: REQUEST, challenge: null, resendAfter: 60 }) })
  const screen = await render(<Login />)
  await screen.type('手机号', '13900005678')
  await screen.press('获取验证码')
  await screen.findByText('请先看过并同意协议，再登录')
  expect([asked.mock.calls, useConsent.getState().accepted]).toEqual([[], undefined])
  await tick(screen)
  expect(screen.queryByText('请先看过并同意协议，再登录')).toBeNull()
  expect(screen.getByPlaceholder('手机号').value).toBe('139 0000 5678')
  expect(useConsent.getState().accepted).toBeUndefined()
  // A submit button drops presses for a moment.
  await screen.elapse(2_000)
  await screen.press('获取验证码')
  await screen.findByText('秒后可重发')
  expect(asked).toHaveBeenCalledTimes(1)
  expect(useConsent.getState().accepted).toBe(AGREEMENT_VERSION)
})

it('solves the proof of work before a code is sent, and logs in with the request id of that code', async () => {
  const challenge = { text: 'a.1.b', puzzles: 2, bits: 2 }
  const sent = { requestId: REQUEST, challenge: null, resendAfter: 120 }
  useLoginRequest.setState({ requestId: undefined })
  const asked = answer({
    'POST /auth/code': (input) => (input.proof ? sent : { ...sent, requestId: null, challenge, resendAfter: 0 }),
    'POST /auth/login': refuseAsBanned,
  })
  const screen = await render(<Login />, { ui: { alerts: <Alerts /> } })
  await screen.type('手机号', '13900005678')
  await tick(screen)
  await screen.press('获取验证码')
  await screen.findByText('2分钟后重发')
  expect(asked).toHaveBeenLastCalledWith('POST /auth/code', {
    mobile: '13900005678', once: expect.any(String), proof: { text: 'a.1.b', answers: [expect.any(Number), expect.any(Number)] },
  })
  // With the tick, the last digit logs in.
  await screen.type('验证码', '123456')
  await screen.findByText(TITLE)
  expect(asked).toHaveBeenLastCalledWith('POST /auth/login', expect.objectContaining({ requestId: REQUEST, code: '123456' }))
})

it('repeats the request whose answer was lost, and gives the next one another name', async () => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
  const sent = { requestId: REQUEST, challenge: null, resendAfter: 0 }
  const answers = [() => { throw ApiError.network() }, () => sent, () => sent]
  useLoginRequest.setState({ requestId: undefined })
  const asked = answer({ 'POST /auth/code': () => (answers.shift() ?? (() => sent))() })
  const screen = await render(<Login />)
  await screen.type('手机号', '13900005670')
  await tick(screen)
  for (let nth = 1; nth <= 3; nth += 1) {
    await screen.press(nth === 3 ? '重发' : '获取验证码')
    // A submit button drops presses for a moment.
    await screen.elapse(2_000)
    expect(asked).toHaveBeenCalledTimes(nth)
  }
  const [first, second, third] = asked.mock.calls.map(([, input]) => (input as { once: string }).once)
  expect([first === second, first === third]).toEqual([true, false])
  expect(useLoginRequest.getState().requestId).toBe(REQUEST)
})

it('gives a request another name when the server no longer repeats its answer', async () => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
  const asked = answer({ 'POST /auth/code': () => { throw ApiError.network() } })
  const screen = await render(<Login />)
  await screen.type('手机号', '13900005671')
  await tick(screen)
  await screen.press('获取验证码')
  await screen.elapse(61_000)
  await screen.press('获取验证码')
  await screen.elapse(2_000)
  const names = asked.mock.calls.map(([, input]) => (input as { once: string }).once)
  expect([names.length, new Set(names).size]).toEqual([2, 2])
})

it('counts down the wait of a refusal and keeps the number', async () => {
  answer({ 'POST /auth/code': () => { throw ApiError.refused(429001, '刚发过验证码，请45秒后再发', { retryAfter: 45 }) } })
  const screen = await render(<Login />)
  await screen.type('手机号', '13900005678')
  await tick(screen)
  await screen.press('获取验证码')
  await screen.findByText('45秒后可重发')
  // The number is not marked as wrong.
  expect(screen.queryByText('刚发过验证码，请45秒后再发')).toBeNull()
  screen.getByText('没收到？先看看有没有被当成垃圾短信，再点重发')
  expect(screen.getByPlaceholder('手机号').value).toBe('139 0000 5678')
})

it('shows how long the user must wait after too many codes', async () => {
  answer({ 'POST /auth/code': () => { throw ApiError.refused(429002, '获取验证码太多次了，请3小时后再试', { retryAfter: 3 * 3600 }) } })
  const screen = await render(<Login />)
  await screen.type('手机号', '13900005678')
  await tick(screen)
  await screen.press('获取验证码')
  await screen.findByText('3小时后重发')
  screen.getByText('获取验证码太多次了，晚点再试')
})

it('restarts the wait when the user types another number', async () => {
  answer({ 'POST /auth/code': () => ({ requestId: REQUEST, challenge: null, resendAfter: 60 }) })
  jest.spyOn(toast, 'done').mockImplementation()
  const screen = await render(<Login />)
  await screen.type('手机号', '13900005679')
  await tick(screen)
  await screen.press('获取验证码')
  await screen.findByText('秒后可重发')
  await screen.type('手机号', '13900005678')
  await screen.findByText('获取验证码')
  expect(screen.queryByText('秒后可重发')).toBeNull()
})

it('tells the user to request a code first', async () => {
  useLoginRequest.setState({ requestId: undefined })
  const asked = answer({})
  const screen = await render(<Login />)
  await screen.type('手机号', '13900005678')
  await screen.type('验证码', '123456')
  await tick(screen)
  await screen.press('登录')
  await screen.findByText('请先点“获取验证码”，收到短信再填')
  expect(asked).not.toHaveBeenCalled()
})

it('logs in with the last digit when the agreement is ticked', async () => {
  const asked = answer({ 'POST /auth/login': refuseAsBanned })
  const screen = await render(<Login />, { ui: { alerts: <Alerts /> } })
  await screen.type('手机号', '13900005678')
  await tick(screen)
  await screen.type('验证码', '12345')
  expect(asked).not.toHaveBeenCalled()
  await screen.type('验证码', '123456')
  await screen.findByText(TITLE)
  expect(asked).toHaveBeenCalledTimes(1)
})
