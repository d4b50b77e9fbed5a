import { T, endpoint } from '@daogang/contract/endpoint'
import type { Envelope } from '@daogang/contract/endpoint'
import { DAY_MS } from '@daogang/contract/rules/durations'
import { serve } from '../http/serve'
import { newMobile } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'

let t: TestApp

/** Test endpoints of the tenant service. */
const summary = '只用于测试'
const data = T.Object({ ok: T.Boolean() })
const closed = endpoint({ method: 'GET', path: '/test/closed', service: 'tenant', auth: 'any', summary, data })
const ofSeekers = endpoint({ method: 'GET', path: '/test/seekers', service: 'tenant', auth: 'c', summary, data })
const open = endpoint({ method: 'GET', path: '/test/open', service: 'tenant', auth: 'none', summary, data })

beforeAll(async () => {
  t = await createTestApp({ routes: (app) => [closed, ofSeekers, open].forEach((one) => serve(app, one, () => ({ ok: true }))) })
})
afterAll(() => t.close())

const convert = ({ token, call }: LoggedIn) => call('tenantConvertToken', { tenantId: 100000, tenantUserToken: token, loginChannel: 2 })
const yTokenOf = async (user: LoggedIn): Promise<string> => (await convert(user)).data.accessToken
const get = async (path: string, headers: Record<string, string>): Promise<Envelope> =>
  (await t.app.inject({ url: path, headers })).json<Envelope>()
const enter = (token: string, ytoken?: string) =>
  get(closed.path, { authorization: token, ...(ytoken !== undefined && { ytoken }) })

describe('the tenant token', () => {
  it('is opaque, and only its hash is stored', async () => {
    const token = await yTokenOf(await t.loginAs(newMobile()))
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await t.db.selectFrom('tenant_token').selectAll().execute())).not.toContain(token)
  })

  it('authorises its session for the tenant service', async () => {
    const user = await t.loginAs(newMobile())
    expect(await enter(user.token, await yTokenOf(user))).toEqual({ code: 0, msg: '', data: { ok: true } })
  })

  it('-20002: is missing, unknown, or of another account', async () => {
    const [user, other] = [await t.loginAs(newMobile()), await t.loginAs(newMobile())]
    for (const token of [undefined, '', 'x', 'A'.repeat(43), user.token, await yTokenOf(other)]) {
      expect(await enter(user.token, token)).toMatchObject({ code: -20002, data: null })
    }
  })

  it('-20002: is of another session of the same account', async () => {
    const mobile = newMobile()
    const [page, mini] = [await t.loginAs(mobile, 'c', 'h5'), await t.loginAs(mobile, 'c', 'wechat_mini')]
    expect(await enter(mini.token, await yTokenOf(page))).toMatchObject({ code: -20002 })
  })

  it('is checked after login and role', async () => {
    const user = await t.loginAs(newMobile())
    const token = await yTokenOf(user)
    expect(await get(closed.path, { ytoken: token })).toMatchObject({ code: 220001 })
    const employer = await t.loginAs(newMobile(), 'b')
    expect(await get(ofSeekers.path, { authorization: employer.token, ytoken: token })).toMatchObject({ code: 403001 })
    await user.data('logout')
    expect(await enter(user.token, token)).toMatchObject({ code: 220010 })
  })

  it('is not required by public endpoints', async () => {
    expect(await get(open.path, {})).toMatchObject({ code: 0 })
    expect(await get(open.path, { authorization: 'x', ytoken: 'x' })).toMatchObject({ code: 0 })
  })

  it('expires after 30 days', async () => {
    const user = await t.loginAs(newMobile())
    t.advance(DAY_MS)
    const token = await yTokenOf(user)
    const later = new Date(t.deps.now().getTime() + 90 * DAY_MS)
    await t.db.updateTable('session').set({ expires_at: later }).where('account_id', '=', user.id).execute()
    t.advance(30 * DAY_MS - 1)
    expect(await enter(user.token, token)).toMatchObject({ code: 0 })
    t.advance(1)
    expect(await enter(user.token, token)).toMatchObject({ code: -20002 })
  })

  it('is valid for the ten latest conversions of a session', async () => {
    const user = await t.loginAs(newMobile())
    const first = await yTokenOf(user)
    t.advance(1)
    const rest = await Promise.all(Array.from({ length: 10 }, () => yTokenOf(user)))
    expect(await enter(user.token, first)).toMatchObject({ code: -20002 })
    for (const token of rest) expect(await enter(user.token, token)).toMatchObject({ code: 0 })
  })
})

describe('converting', () => {
  it('accepts only the caller’s own token', async () => {
    const [user, other] = [await t.loginAs(newMobile()), await t.loginAs(newMobile())]
    const answer = await user.call('tenantConvertToken', { tenantId: 100000, tenantUserToken: other.token })
    expect(answer).toMatchObject({ code: 400001, status: 400 })
  })

  it.each([{ tenantId: 100001 }, { tenantId: 0 }, { loginChannel: 3 }, { loginChannel: 0 }])('rejects %p', async (wrong) => {
    const user = await t.loginAs(newMobile())
    const response = await t.app.inject({
      method: 'POST', url: '/tenant_convert/token', headers: { authorization: user.token },
      payload: { tenantId: 100000, tenantUserToken: user.token, ...wrong },
    })
    expect(response.json()).toMatchObject({ code: 400001 })
  })

  it('needs no login channel, as in a native app', async () => {
    const user = await t.loginAs(newMobile(), 'c', 'app')
    const { accessToken } = await user.data('tenantConvertToken', { tenantId: 100000, tenantUserToken: user.token })
    expect(await enter(user.token, accessToken)).toMatchObject({ code: 0 })
  })
})
