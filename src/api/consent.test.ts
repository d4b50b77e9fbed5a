import type { ScopeState } from '@daogang/contract/consent'
import { SCOPE_VERSIONS } from '@daogang/contract/rules/scope-version'
import { answer } from '@tests/jest/answers'
import { AGREEMENT_VERSION, useConsent } from '@/stores/consent'
import { useLocation } from '@/stores/location'
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

describe('the consent to the position', () => {
  const HERE = { latitude: 31.2, longitude: 121.4 }
  const version = SCOPE_VERSIONS.location
  const SCOPE = ['POST /user/consent/scope', { scope: 'location', answer: 'accepted', version }]
  const recorded: ScopeState = { scope: 'location', on: true, nth: 7, version, hash: '', blocks: [], history: [] }

  beforeEach(() => {
    useSession.setState({ token: 't' })
    useConsent.getState().accept()
    useLocation.getState().allow(0)
    useLocation.getState().setPosition(HERE)
  })

  it('is reported once, with the version of the words that were shown', async () => {
    const calls = answer({ 'POST /user/consent/scope': () => recorded, 'POST /buried/getDeviceId': () => ({ deviceId: 'd1' }) })
    await reportConsent()
    await reportConsent()
    expect(calls.mock.calls.filter(([name]) => name === SCOPE[0])).toEqual([SCOPE])
    expect(useLocation.getState()).toMatchObject({ allowed: 7, position: HERE })
  })

  it('ends where the server does not know its words; the rest is reported, and it is not asked again', async () => {
    const calls = answer({
      'POST /user/consent/scope': () => { throw ApiError.refused(CODES.agreementChanged, '协议更新了，请看新的一版') },
      'POST /buried/getDeviceId': () => ({ deviceId: 'd1' }),
    })
    await reportConsent()
    await reportConsent()
    expect(calls.mock.calls.map(([name]) => name)).toEqual([SCOPE[0], 'POST /buried/getDeviceId'])
    expect(useLocation.getState()).toMatchObject({ allowed: undefined, position: undefined })
  })

  it('waits for the next attempt while offline', async () => {
    answer({ 'POST /user/consent/scope': () => { throw ApiError.network() } })
    await expect(reportConsent()).rejects.toThrow()
    expect(useLocation.getState()).toMatchObject({ allowed: 0, position: HERE })
  })

  it('stays ended where it ended while its report was under way', async () => {
    answer({
      'POST /user/consent/scope': () => {
        useLocation.getState().forbid()
        return recorded
      },
      'POST /buried/getDeviceId': () => ({ deviceId: 'd1' }),
    })
    await reportConsent()
    expect(useLocation.getState().allowed).toBeUndefined()
  })
})

it('leaves the report of an answer to the tab in which it was given', async () => {
  const calls = answer({})
  const at = '2026-11-25T10:00:00.000Z'
  useConsent.setState({
    accepted: AGREEMENT_VERSION, record: [{ answer: 'accepted', version: AGREEMENT_VERSION, at }], untold: [withdrawal],
  })
  await reportConsent()
  expect(calls).not.toHaveBeenCalled()
})

describe('a withdrawal in another tab', () => {
  const at = '2026-11-25T10:00:00.000Z'
  const withdrawElsewhere = () => useConsent.setState({
    refused: AGREEMENT_VERSION, record: [{ answer: 'withdrawn', version: AGREEMENT_VERSION, at }], untold: [withdrawal],
  })

  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('is reported here where that tab has not done so in the meantime', async () => {
    const calls = answer({ 'POST /user/consent/withdraw': () => ({}) })
    withdrawElsewhere()
    await reportConsent()
    await reportConsent()
    expect(calls).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(calls.mock.calls).toEqual([['POST /user/consent/withdraw', withdrawal]])
    expect(useConsent.getState().untold).toEqual([])
  })

  it('is not reported again where that tab has done so', async () => {
    const calls = answer({})
    withdrawElsewhere()
    await reportConsent()
    useConsent.setState({ untold: [] })
    await jest.advanceTimersByTimeAsync(60_000)
    expect(calls).not.toHaveBeenCalled()
  })
})
