import { answer } from '@tests/jest/answers'
import { renderMini } from '@tests/jest/render-mini'
import { waitFor } from '@testing-library/react'
import { AGREEMENT_VERSION, useConsent } from '@/stores/consent'
import { OneTap } from './OneTap'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

declare const my: Record<string, unknown>

const BUTTON = '用支付宝手机号登录'
const account = {
  id: 'u1', mobile: '138****1234', name: null, subBusinessType: 'c', hasCompany: false, restriction: 'none',
} as const
const SIGNED = '{"response":"x","sign":"y"}'

beforeEach(() => {
  useConsent.setState({ accepted: undefined, refused: undefined, record: [], untold: [] })
  my.getPhoneNumber = ({ success }: { success: (answer: unknown) => void }) => success({ response: SIGNED })
  my.getAuthCode = ({ success }: { success: (answer: unknown) => void }) => success({ authCode: 'auth' })
})

const onLoggedIn = jest.fn()
const open = () => renderMini(<OneTap agreed onMustAgree={jest.fn()} onLoggedIn={onLoggedIn} />)

it('logs in with the credential that Alipay signs once the user allows it', async () => {
  const calls = answer({ 'POST /auth/phoneLogin': () => ({ token: 'fresh', expiresAt: '2090-01-01T00:00:00+08:00', account }) })
  const screen = open()
  expect(screen.openTypeOf(BUTTON)).toBe('getAuthorize')
  await screen.answerTo(BUTTON, 'getAuthorize', {})
  await waitFor(() => expect(onLoggedIn).toHaveBeenCalledWith(account))
  expect(calls.mock.calls).toEqual([
    ['POST /auth/phoneLogin', { from: 'alipay', credential: SIGNED, loginCode: 'auth', agreementVersion: AGREEMENT_VERSION }],
  ])
})

it('falls back to the SMS code when the user declines', async () => {
  const calls = answer({})
  const screen = open()
  await screen.answerTo(BUTTON, 'error', { type: 'getAuthorize', errorMessage: '用户拒绝授权' })
  await waitFor(() => expect(screen.queryByText('没拿到手机号，用验证码登录也一样')).not.toBeNull())
  expect(calls).not.toHaveBeenCalled()
})
