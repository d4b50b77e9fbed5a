import { call } from '@/api/client'
import { credentialHost } from '@/host/credential'
import { useConsent } from '@/stores/consent'
import { useSession } from '@/stores/session'
import { reportMiniProgramVisit } from './mini-program-visit'

jest.mock('@/api/client')

const HOUR = 3_600_000
const request = jest.mocked(call)
let getCredential: jest.SpiedFunction<typeof credentialHost.get>
let logins = 0

beforeEach(() => {
  jest.useFakeTimers({ now: 0 })
  request.mockReset().mockResolvedValue({ kept: true })
  getCredential = jest.spyOn(credentialHost, 'get').mockResolvedValue({ from: 'wechat', code: 'c1' })
  useConsent.getState().accept()
  useSession.getState().start(`token ${++logins}`, 'c')
})
afterEach(() => jest.useRealTimers())

it('reports the mini-program’s user at most once an hour', async () => {
  await Promise.all([reportMiniProgramVisit(), reportMiniProgramVisit()])
  expect(request.mock.calls).toEqual([['POST /user/miniProgramVisit', { code: 'c1' }]])
  jest.setSystemTime(HOUR - 1)
  await reportMiniProgramVisit()
  expect(request).toHaveBeenCalledTimes(1)
  jest.setSystemTime(HOUR)
  await reportMiniProgramVisit()
  expect(request).toHaveBeenCalledTimes(2)
})

it('reports again after another login', async () => {
  await reportMiniProgramVisit()
  useSession.getState().start('another', 'c')
  await reportMiniProgramVisit()
  expect(request).toHaveBeenCalledTimes(2)
})

it('retries after a failure of the host or the server', async () => {
  getCredential.mockResolvedValueOnce('failed')
  await reportMiniProgramVisit()
  request.mockRejectedValueOnce(new Error('offline'))
  await reportMiniProgramVisit()
  await reportMiniProgramVisit()
  expect([getCredential.mock.calls.length, request.mock.calls.length]).toEqual([3, 2])
})

it('stops when the host is unsupported or the server does not keep visits', async () => {
  getCredential.mockResolvedValueOnce('unsupported')
  await reportMiniProgramVisit()
  await reportMiniProgramVisit()
  expect(getCredential).toHaveBeenCalledTimes(1)
  useSession.getState().start('third', 'c')
  request.mockResolvedValue({ kept: false })
  await reportMiniProgramVisit()
  jest.setSystemTime(2 * HOUR)
  await reportMiniProgramVisit()
  expect(request).toHaveBeenCalledTimes(1)
})

it.each([
  ['login', () => useSession.getState().end()], ['consent', () => useConsent.getState().withdraw()],
])('reports nothing without %s', async (_what, end) => {
  end()
  await reportMiniProgramVisit()
  expect(getCredential).not.toHaveBeenCalled()
})
