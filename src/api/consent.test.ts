import { answer } from '@tests/jest/answers'
import { AGREEMENT_VERSION, useConsent } from '@/stores/consent'
import { useSession } from '@/stores/session'
import { reportConsent } from './consent'
import { ApiError, CODES } from './errors'

jest.mock('@/api/client')

const unanswered = useConsent.getState()
const withdrawal = { answer: 'withdrawn', agreementVersion: AGREEMENT_VERSION, deviceId: 'd1' } as const

beforeEach(() => {
  useConsent.setState(unanswered, true)
  useSession.setState({ token: undefined, role: 'c' })
})

it('reports an acceptance once and keeps the device id from the answer', async () => {
  const calls = answer({ 'POST /buried/getDeviceId': () => ({ deviceId: 'd1' }) })
  useConsent.getState().accept()
  await reportConsent()
  await reportConsent()
  expect(calls.mock.calls).toEqual([['POST /buried/getDeviceId', { agreementVersion: AGREEMENT_VERSION }]])
  expect(useConsent.getState()).toMatchObject({ deviceId: 'd1', told: AGREEMENT_VERSION })
})

it('reports a withdrawal once', async () => {
  const calls = answer({ 'POST /buried/getDeviceId': () => ({ deviceId: 'd1' }), 'POST /user/consent/withdraw': () => ({}) })
  useConsent.getState().accept()
  await reportConsent()
  useConsent.getState().withdraw()
  await reportConsent()
  await reportConsent()
  expect(calls.mock.calls.slice(1)).toEqual([['POST /user/consent/withdraw', withdrawal]])
  expect(useConsent.getState().untold).toEqual([])
})

it('does not report the refusal of an unknown visitor', async () => {
  const calls = answer({})
  useConsent.getState().refuse()
  await reportConsent()
  expect(calls).not.toHaveBeenCalled()
  expect(useConsent.getState().untold).toEqual([])
})

it('reports the refusal of a logged-in user', async () => {
  const calls = answer({ 'POST /user/consent/withdraw': () => ({}) })
  useSession.setState({ token: 't' })
  useConsent.getState().refuse()
  await reportConsent()
  expect(calls).toHaveBeenCalledWith('POST /user/consent/withdraw', {
    answer: 'refused', agreementVersion: AGREEMENT_VERSION, deviceId: undefined,
  })
})

it('keeps a refusal for a retry while offline', async () => {
  answer({ 'POST /user/consent/withdraw': () => { throw ApiError.network() } })
  useConsent.setState({ untold: [withdrawal] })
  await expect(reportConsent()).rejects.toThrow()
  expect(useConsent.getState().untold).toEqual([withdrawal])
})

it('drops a record that the server rejects as malformed', async () => {
  answer({ 'POST /user/consent/withdraw': () => { throw ApiError.refused(CODES.badInput, '编号不对') } })
  useConsent.setState({ untold: [withdrawal] })
  await reportConsent()
  expect(useConsent.getState().untold).toEqual([])
})
