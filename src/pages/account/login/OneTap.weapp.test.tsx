import { answer } from '@tests/jest/answers'
import { renderMini } from '@tests/jest/render-mini'
import { waitFor } from '@testing-library/react'
import { ApiError } from '@/api/errors'
import { AGREEMENT_VERSION, useConsent } from '@/stores/consent'
import { useSession } from '@/stores/session'
import { OneTap } from './OneTap'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const BUTTON = '用微信手机号登录'
const account = {
  id: 'u1', mobile: '138****1234', name: null, subBusinessType: 'c', hasCompany: false, restriction: 'none',
} as const
const onMustAgree = jest.fn()
const onLoggedIn = jest.fn()

const open = (agreed = true) => renderMini(<OneTap agreed={agreed} onMustAgree={onMustAgree} onLoggedIn={onLoggedIn} />)

beforeEach(() => {
  useSession.setState({ token: undefined, role: 'c' })
  useConsent.setState({ accepted: undefined, refused: undefined, record: [], untold: [] })
})

it('logs in with the code from WeChat and records the consent', async () => {
  const calls = answer({ 'POST /auth/phoneLogin': () => ({ token: 'fresh', expiresAt: '2090-01-01T00:00:00+08:00', account }) })
  const screen = open()
  expect(screen.openTypeOf(BUTTON)).toBe('getPhoneNumber')
  await screen.answerTo(BUTTON, 'getPhoneNumber', { code: 'wx-code', errMsg: 'getPhoneNumber:ok' })
  await waitFor(() => expect(onLoggedIn).toHaveBeenCalledWith(account))
  expect(calls.mock.calls).toEqual([
    ['POST /auth/phoneLogin', { from: 'wechat', credential: 'wx-code', agreementVersion: AGREEMENT_VERSION }],
  ])
  expect(useSession.getState().token).toBe('fresh')
  expect(useConsent.getState().accepted).toBe(AGREEMENT_VERSION)
})

it('does not ask WeChat before the agreement is accepted', async () => {
  const screen = open(false)
  expect(screen.openTypeOf(BUTTON)).toBeNull()
  await screen.tap(BUTTON)
  expect(onMustAgree).toHaveBeenCalledTimes(1)
  expect(useConsent.getState().accepted).toBeUndefined()
})

it.each([
  ['the user declines', { errMsg: 'getPhoneNumber:fail user deny' }, '没拿到手机号，用验证码登录也一样'],
  ['WeChat fails', { errMsg: 'getPhoneNumber:fail system error' }, '没拿到手机号，请再点一次，或用验证码登录'],
])('falls back to the SMS code and records no consent when %s', async (_who, detail, sentence) => {
  const calls = answer({})
  const screen = open()
  await screen.answerTo(BUTTON, 'getPhoneNumber', detail)
  await waitFor(() => expect(screen.queryByText(sentence)).not.toBeNull())
  expect(calls).not.toHaveBeenCalled()
  expect(useConsent.getState().accepted).toBeUndefined()
})

it('shows why the server refused and allows a retry', async () => {
  answer({ 'POST /auth/phoneLogin': () => { throw ApiError.refused(401010, '没拿到手机号，请用验证码登录') } })
  const screen = open()
  await screen.answerTo(BUTTON, 'getPhoneNumber', { code: 'used' })
  await waitFor(() => expect(screen.queryByText('没拿到手机号，请用验证码登录')).not.toBeNull())
  expect(screen.openTypeOf(BUTTON)).toBe('getPhoneNumber')
  expect(useSession.getState().token).toBeUndefined()
  await screen.answerTo(BUTTON, 'getPhoneNumber', { errMsg: 'getPhoneNumber:fail user deny' })
  expect(screen.queryByText('没拿到手机号，请用验证码登录')).toBeNull()
})

it('shows nothing for a silent error, which has its own dialog', async () => {
  const refuse = jest.fn(() => { throw ApiError.silent(300233, '原因|怎么办') })
  answer({ 'POST /auth/phoneLogin': refuse })
  const screen = open()
  await screen.answerTo(BUTTON, 'getPhoneNumber', { code: 'wx-code' })
  await waitFor(() => expect(refuse).toHaveBeenCalled())
  await waitFor(() => expect(screen.openTypeOf(BUTTON)).toBe('getPhoneNumber'))
  expect(document.body.textContent).not.toContain('原因')
})
