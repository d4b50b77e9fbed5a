import Taro from '@tarojs/taro'
import { useSession } from '@/stores/session'
import { tenantToken } from '@/stores/tenant-token'
import { CODES } from './errors'
import { callTenant, keepsTenantToken } from './tenant'

describe('keepsTenantToken (spec §4)', () => {
  it.each([
    ['c', false, true], ['c', true, true], ['b', false, false], ['b', true, false], [undefined, true, true], [undefined, false, false],
  ] as const)('is for type %s, in a mini-program %s: %s', (role, mini, kept) => {
    expect(keepsTenantToken(role, mini)).toBe(kept)
  })
})

describe('callTenant', () => {
  const sent: { url: string; token: unknown }[] = []
  /** Tokens that the tenant service does not know any more. */
  const gone = new Set<unknown>()
  let next = 'y'

  beforeEach(() => {
    sent.length = 0
    gone.clear()
    next = 'y'
    tenantToken.remove()
    jest.spyOn(Taro, 'request').mockImplementation((option) => {
      const { YToken } = option.header as Record<string, unknown>
      sent.push({ url: option.url.replace(/.*\/(?=\w+\/\w+$)/, ''), token: YToken })
      const code = gone.has(YToken) ? CODES.tenantTokenInvalid : 0
      option.success?.({ data: { code, msg: '', data: { accessToken: next } }, statusCode: 200, header: {}, errMsg: '' })
      return Promise.resolve() as never
    })
  })

  const info = () => callTenant('POST /api/v1/app/message/info', { id: '1' })
  const converted = { url: 'tenant_convert/token', token: undefined }
  const asked = { url: 'message/info', token: 'y' }

  it('converts the token once after a login during this visit', async () => {
    useSession.setState({ token: 't', role: 'c' })
    await info()
    await info()
    expect(sent).toEqual([converted, asked, asked])
  })

  it('converts the token for each call of an employer and does not keep it', async () => {
    useSession.setState({ token: 't', role: 'b' })
    await info()
    expect(tenantToken.read()).toBeUndefined()
    await info()
    expect(sent).toEqual([converted, asked, converted, asked])
  })

  it('converts the token again, and keeps the session, when further tabs pushed out the kept one', async () => {
    useSession.setState({ token: 't', role: 'c' })
    tenantToken.write('t', 'old')
    gone.add('old')
    await info()
    expect(sent).toEqual([{ ...asked, token: 'old' }, converted, asked])
    expect([useSession.getState().token, tenantToken.read()]).toEqual(['t', 'y'])
  })

  it('ends the session when the new token is refused too', async () => {
    useSession.setState({ token: 't', role: 'c' })
    gone.add('y')
    await expect(info()).rejects.toMatchObject({ kind: 'silent', code: CODES.tenantTokenInvalid })
    expect(sent).toEqual([converted, asked, converted, asked])
    expect(useSession.getState().token).toBeUndefined()
  })

  it('sends no token for a visitor', async () => {
    useSession.setState({ token: undefined })
    await info()
    expect(sent).toEqual([{ ...asked, token: undefined }])
  })
})
