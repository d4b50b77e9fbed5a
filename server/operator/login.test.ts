import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@daogang/contract/rules/durations'
import { LOGIN_ATTEMPTS, LOGIN_WAIT_MINUTES, SESSION_HOURS, SESSION_IDLE_MINUTES } from '@daogang/contract/rules/operator-login'
import { OPERATOR_ROLES } from '@daogang/contract/rules/operator-role'
import { buildApp } from '../app'
import { seedOperators } from '../seed/operators'
import {
  cookieOf, loginToConsole, newConsoleOperator, operatorEndpoints, PASSWORD, registerOperator, withCookie,
} from '../tests/console'
import { createTestApp, type TestApp } from '../tests/harness'
import { disableDemoOperators } from './queries/operators'
import { identify } from './identify'
import { lockUnchanged } from './queries/operators'
import { codeAt } from './totp'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

let nth = 0
const newName = (): string => `操作员${nth += 1}`
const { code: REFUSED } = ERRORS.OPERATOR_LOGIN_REFUSED
const { code: OVER } = ERRORS.OPERATOR_SESSION_OVER

describe('a first login', () => {
  it('takes the secret of the registration once, and sets password and authenticator before anything else', async () => {
    const name = newName()
    const secret = await registerOperator(t, name, ['reviewer'])
    const answer = await t.call('operatorLogin', { name, password: secret })
    expect(answer.data).toEqual({ stage: 'enrol' })
    expect(answer.headers['set-cookie']).toMatch(/^daogang_operator=[\w-]{43}; Path=\/operator; HttpOnly; SameSite=Strict; Max-Age=43200$/)
    const first = withCookie(t, cookieOf(answer))
    expect((await first.call('operatorAccountDetail')).code).toBe(OVER)

    const { secret: key, url } = await first.data('operatorEnrolBegin', {})
    expect(url).toContain(`secret=${key}`)
    const weak = await first.call('operatorEnrolFinish', { password: '123', code: codeAt(key, t.deps.now()) })
    expect([weak.code, weak.msg]).toEqual([ERRORS.OPERATOR_PASSWORD_WEAK.code, '密码至少12位'])
    expect((await first.call('operatorEnrolFinish', { password: PASSWORD, code: '000000' })).code).toBe(ERRORS.OPERATOR_CODE_WRONG.code)
    const done = await first.call('operatorEnrolFinish', { password: PASSWORD, code: codeAt(key, t.deps.now()) })
    expect(await withCookie(t, cookieOf(done)).data('operatorAccountDetail')).toMatchObject({ name, roles: ['reviewer'], isDemo: false })
    // The token of the first login is void, and the secret is no password any more.
    expect((await first.call('operatorEnrolBegin', {})).code).toBe(OVER)
    expect((await t.call('operatorLogin', { name, password: secret })).code).toBe(REFUSED)
  })

  it('stores neither key nor password in clear', async () => {
    const { name, key } = await newConsoleOperator(t, newName(), ['reviewer'])
    const row = await t.db.selectFrom('operator').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$/)
    expect(row.totp?.includes(key)).toBe(false)
  })
})

describe('the secret of a registration', () => {
  const headersOf = (name: string, secret: string) => ({ 'operator-name': encodeURIComponent(name), 'operator-secret': secret })

  it('is void in headers from the first login on; the command line takes the password then', async () => {
    const name = newName()
    const secret = await registerOperator(t, name, ['senior'])
    const list = () => t.call('operatorCampaignList', {}, headersOf(name, secret))
    expect((await list()).code).toBe(0)
    const first = withCookie(t, cookieOf(await t.call('operatorLogin', { name, password: secret })))
    const { secret: key } = await first.data('operatorEnrolBegin', {})
    await first.data('operatorEnrolFinish', { password: PASSWORD, code: codeAt(key, t.deps.now()) })
    expect((await list()).code).toBe(ERRORS.OPERATOR_REFUSED.code)
    expect((await t.call('operatorCampaignList', {}, headersOf(name, PASSWORD))).code).toBe(ERRORS.OPERATOR_REFUSED.code)
    const onCommandLine = (given: string) =>
      identify(t.db, { name, readSecret: () => Promise.resolve(given), isProduction: true, takesPassword: true })
    expect([await onCommandLine(PASSWORD), await onCommandLine(secret)]).toEqual(['known', 'refused'])
    t.advance(MINUTE_MS)
  })

  it('opens nothing that is for a person, and nothing outside of the office', async () => {
    const name = newName()
    const secret = await registerOperator(t, name, [...OPERATOR_ROLES])
    const headers = headersOf(name, secret)
    const people = operatorEndpoints.filter(({ path }) => /^\/operator\/(account|audit|registry|review)\//.test(path))
    expect(people.length).toBeGreaterThan(20)
    for (const { method, path } of people) {
      expect((await t.app.inject({ method, url: path, headers })).json()).toMatchObject({ code: ERRORS.OPERATOR_REFUSED.code })
    }
    const app = await buildApp({ ...t.deps, config: { ...t.deps.config, consoleAddresses: '203.0.113.0/24' } })
    const answer = await app.inject({ url: '/operator/campaign/list', headers })
    expect(answer.json()).toMatchObject({ code: ERRORS.OPERATOR_ADDRESS_REFUSED.code })
    for (const url of ['/operator/logout', '/operator/enrol/begin']) {
      const sent = await app.inject({ method: 'POST', url, payload: {} })
      expect([url, sent.json()]).toMatchObject([url, { code: ERRORS.OPERATOR_ADDRESS_REFUSED.code }])
    }
    await app.close()
  })
})

it('a reset, a new password or the end of an account that comes during a login stops it', async () => {
  const { name } = await newConsoleOperator(t, newName(), ['reviewer'])
  const row = await t.db.selectFrom('operator').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
  const check = () => t.db.transaction().execute((trx) => lockUnchanged(trx, row))
  expect(await check()).toBe(true)
  for (const change of [{ secret_hash: 'x' }, { password_hash: 'x' }, { password_hash: null }, { disabled_at: t.deps.now() }]) {
    await t.db.updateTable('operator').set(change).where('id', '=', row.id).execute()
    expect(await check()).toBe(false)
    await t.db.updateTable('operator').set({ secret_hash: row.secret_hash, password_hash: row.password_hash, disabled_at: null })
      .where('id', '=', row.id).execute()
  }
})

describe('a login', () => {
  it('needs password and code, and says nothing about which was wrong', async () => {
    const { name, key } = await newConsoleOperator(t, newName(), ['reviewer'])
    const code = codeAt(key, t.deps.now())
    for (const body of [
      { name, password: PASSWORD }, { name, password: PASSWORD, code: '000000' }, { name, password: 'wrong', code },
      { name: '没有这个人', password: PASSWORD, code },
    ]) expect(await t.call('operatorLogin', body)).toMatchObject({ code: REFUSED, msg: ERRORS.OPERATOR_LOGIN_REFUSED.msg })
    expect((await t.call('operatorLogin', { name, password: PASSWORD, code })).data).toEqual({ stage: 'open' })
  })

  it('takes a code once, also from several logins at once', async () => {
    const { name, key } = await newConsoleOperator(t, newName(), ['reviewer'])
    const body = { name, password: PASSWORD, code: codeAt(key, t.deps.now()) }
    const answers = await Promise.all(Array.from({ length: 4 }, () => t.call('operatorLogin', body)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect((await t.call('operatorLogin', body)).code).toBe(REFUSED)
  })

  it('makes a name wait after five wrong attempts, also of a hundred at once', async () => {
    const { name, key } = await newConsoleOperator(t, newName(), ['reviewer'])
    await Promise.all(Array.from({ length: 100 }, () => t.call('operatorLogin', { name, password: 'wrong', code: '000000' })))
    const right = () => t.call('operatorLogin', { name, password: PASSWORD, code: codeAt(key, t.deps.now()) })
    expect(LOGIN_ATTEMPTS).toBe(5)
    expect((await right()).code).toBe(REFUSED)
    // A stranger’s attempts do not keep the operator out elsewhere.
    const elsewhere = await t.app.inject({
      method: 'POST', url: '/operator/login', remoteAddress: '203.0.113.7',
      payload: { name, password: PASSWORD, code: codeAt(key, t.deps.now()) },
    })
    expect(elsewhere.json()).toMatchObject({ code: 0 })
    t.advance(LOGIN_WAIT_MINUTES * MINUTE_MS + SECOND_MS)
    expect((await right()).code).toBe(0)
  }, 120_000)

  it('is refused outside of the addresses of the office', async () => {
    const app = await buildApp({ ...t.deps, config: { ...t.deps.config, consoleAddresses: '203.0.113.0/24' } })
    const { name, key, cookie } = await newConsoleOperator(t, newName(), ['reviewer'])
    const payload = { name, password: PASSWORD, code: codeAt(key, t.deps.now()) }
    const answer = await app.inject({ method: 'POST', url: '/operator/login', payload })
    expect(answer.json()).toMatchObject({ code: ERRORS.OPERATOR_ADDRESS_REFUSED.code })
    const detail = await app.inject({ url: '/operator/account/detail', headers: { cookie, 'x-console': '1' } })
    expect(detail.json()).toMatchObject({ code: ERRORS.OPERATOR_ADDRESS_REFUSED.code })
    await app.close()
  })
})

describe('a session', () => {
  it('is not kept alive by what an abandoned page asks for', async () => {
    const { call } = await newConsoleOperator(t, newName(), ['reviewer'])
    for (let passed = 0; passed < SESSION_IDLE_MINUTES - 2; passed += 7) {
      t.advance(7 * MINUTE_MS)
      expect((await call('operatorAccountDetail', undefined, { 'x-console': 'idle' })).code).toBe(0)
    }
    t.advance(2 * MINUTE_MS)
    expect((await call('operatorAccountDetail')).code).toBe(OVER)
  })

  it.each([
    ['idle', SESSION_IDLE_MINUTES * MINUTE_MS, 1],
    ['old', 20 * MINUTE_MS, Math.ceil(SESSION_HOURS * HOUR_MS / (20 * MINUTE_MS))],
  ])('ends when it is %s', async (_why, step, times) => {
    const { call } = await newConsoleOperator(t, newName(), ['reviewer'])
    for (let passed = 1; passed < times; passed += 1) {
      t.advance(step)
      expect((await call('operatorAccountDetail')).code).toBe(0)
    }
    t.advance(step)
    expect((await call('operatorAccountDetail')).code).toBe(OVER)
  })

  it('is not believed without the header of the console, nor from another site', async () => {
    const { cookie } = await newConsoleOperator(t, newName(), ['reviewer'])
    const foreign = { code: ERRORS.OPERATOR_FOREIGN.code }
    expect(await t.call('operatorAccountDetail', undefined, { cookie })).toMatchObject(foreign)
    const headers = { cookie, 'x-console': '1', 'sec-fetch-site': 'cross-site' }
    expect(await t.call('operatorAccountDetail', undefined, headers)).toMatchObject(foreign)
  })

  it('ends by logout, from another place, by a new password, and when the operator is disabled or reset', async () => {
    const [name, admin] = [newName(), await newConsoleOperator(t, newName(), ['admin'])]
    const one = await newConsoleOperator(t, name, ['reviewer'])
    const two = await loginToConsole(t, name, one.key)
    const { items } = await two.data('operatorAccountSessions')
    expect(items.filter(({ isThis }) => isThis)).toHaveLength(1)
    await two.data('operatorAccountEndSession', { id: items.find(({ isThis }) => !isThis)?.id ?? '' })
    expect((await one.call('operatorAccountDetail')).code).toBe(OVER)

    const three = await loginToConsole(t, name, one.key)
    const change = { password: PASSWORD, code: codeAt(one.key, t.deps.now()), next: 'another long sentence' }
    expect((await three.call('operatorAccountPassword', { ...change, password: 'wrong' })).code).toBe(REFUSED)
    await three.data('operatorAccountPassword', change)
    expect((await two.call('operatorAccountDetail')).code).toBe(OVER)
    expect((await three.call('operatorAccountDetail')).code).toBe(0)
    await three.call('operatorLogout', {})
    expect((await three.call('operatorAccountDetail')).code).toBe(OVER)

    const other = await newConsoleOperator(t, newName(), ['reviewer'])
    await admin.data('operatorRegistryReset', { name: other.name })
    expect((await other.call('operatorAccountDetail')).code).toBe(OVER)
    const last = await newConsoleOperator(t, newName(), ['reviewer'])
    await newConsoleOperator(t, newName(), ['admin'])
    await admin.data('operatorRegistryDisable', { name: last.name })
    expect((await last.call('operatorAccountDetail')).code).toBe(OVER)
  })

  it('does not end another operator’s session', async () => {
    const [one, other] = [await newConsoleOperator(t, newName(), ['reviewer']), await newConsoleOperator(t, newName(), ['reviewer'])]
    const { items: [session] } = await one.data('operatorAccountSessions')
    await other.data('operatorAccountEndSession', { id: session?.id ?? randomUUID() })
    expect((await one.call('operatorAccountDetail')).code).toBe(0)
  })
})

describe('the registry', () => {
  it('needs another admin’s word for a new operator, and again after a reset', async () => {
    const [one, other] = [await newConsoleOperator(t, newName(), ['admin']), await newConsoleOperator(t, newName(), ['admin'])]
    const name = newName()
    const { secret, isVouched } = await one.data('operatorRegistryAdd', { name, roles: ['finance'] })
    expect(isVouched).toBe(false)
    expect((await t.call('operatorLogin', { name, password: secret })).code).toBe(REFUSED)
    expect(await one.call('operatorRegistryVouch', { name })).toMatchObject({ code: ERRORS.OPERATOR_REGISTRY.code, msg: '这件事要另一个管理员来做' })
    await other.data('operatorRegistryVouch', { name })
    expect((await t.call('operatorLogin', { name, password: secret })).code).toBe(0)
    const again = await other.data('operatorRegistryReset', { name })
    expect((await t.call('operatorLogin', { name, password: again.secret })).code).toBe(REFUSED)
    const listed = (await one.data('operatorRegistryList')).items.find((each) => each.name === name)
    expect(listed).toMatchObject({ roles: ['finance'], state: 'unvouched' })
  })

  it('refuses a change of one’s own roles', async () => {
    const admin = await newConsoleOperator(t, newName(), ['admin'])
    const { code } = await admin.call('operatorRegistryRoles', { name: admin.name, roles: ['admin', 'finance'] })
    expect(code).toBe(ERRORS.OPERATOR_REGISTRY.code)
  })
})

it('takes a decision back whose operator is disabled, reset or gets other roles, and keeps one admin', async () => {
  const admin = await newConsoleOperator(t, newName(), ['admin'])
  const kept = await newConsoleOperator(t, newName(), ['admin'])
  for (const change of ['Disable', 'Reset', 'Roles'] as const) {
    const { name } = await newConsoleOperator(t, newName(), ['senior'])
    const batch = {
      id: randomUUID(), once: randomUUID(), kind: 'report', outcome: 'approve' as const, operator: name, created_at: t.deps.now(),
      second: null, code: '', edition: '', reason: '',
    }
    await t.db.insertInto('review_batch').values({ ...batch, apply_at: null, state: 'second' }).execute()
    await t.db.insertInto('review_batch_item').values({ batch_id: batch.id, kind: 'report', subject_id: randomUUID(), state: 'open' })
      .execute()
    if (change === 'Roles') await admin.data('operatorRegistryRoles', { name, roles: ['support'] })
    else await admin.data(`operatorRegistry${change}`, { name })
    const [item] = await t.db.selectFrom('review_batch_item').select('state').where('batch_id', '=', batch.id).execute()
    expect([change, item?.state]).toEqual([change, 'undone'])
  }
  // Everyone but these two stops being an admin.
  await t.db.updateTable('operator').set({ roles: ['reviewer'] }).where('name', 'not in', [admin.name, kept.name]).execute()
  const answers = await Promise.all([
    admin.call('operatorRegistryRoles', { name: kept.name, roles: ['reviewer'] }),
    kept.call('operatorRegistryRoles', { name: admin.name, roles: ['reviewer'] }),
  ])
  expect(answers.map(({ code }) => code).sort()).toEqual([0, ERRORS.OPERATOR_ROLE.code])
})

it('refuses demo operators in production, and disables them at its start', async () => {
  await seedOperators(t.db, t.deps.now())
  const demo = { name: '演示主管', password: 'daogang-demo-2026' }
  const answer = await t.call('operatorLogin', demo)
  expect(answer.data).toEqual({ stage: 'open' })
  const app = await buildApp({ ...t.deps, config: { ...t.deps.config, env: 'production', docs: false } })
  const send = (payload: object) => app.inject({ method: 'POST', url: '/operator/login', payload })
  expect((await send(demo)).json()).toMatchObject({ code: REFUSED })
  const session = await app.inject({ url: '/operator/account/detail', headers: { cookie: cookieOf(answer), 'x-console': '1' } })
  expect(session.json()).toMatchObject({ code: OVER })
  await app.close()
  expect(await disableDemoOperators(t.db, t.deps.now())).toBe(2)
  expect((await t.call('operatorLogin', demo)).code).toBe(REFUSED)
})
