import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import { MAX_SCREEN_ADDRESS } from '@daogang/contract/rules/screen-link'
import { buildApp } from '../app'
import { Unavailable } from '../providers/unavailable'
import { runOps } from '../desk/commands/command'
import { at, DAY, newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { lookOf } from '../tests/operator-access'

const PRINT = Array.from({ length: 32 }, () => 'AB').join(':')
const NATIVE = { packageName: 'com.example.app', certificates: [PRINT], iosId: 'ABCDE12345.com.example.app', filing: null, developer: null }
let t: TestApp
beforeAll(async () => {
  t = await createTestApp({
    config: {
      publicOrigin: 'https://m.example.com', linksPerDay: { all: 40, visitors: 10, caller: 30 }, nativeApps: NATIVE,
      domainFiles: [{ name: 'MP_verify_abc.txt', content: 'abc' }],
    },
  })
})
afterAll(() => t.close())
afterEach(() => t.db.deleteFrom('screen_link').execute())

const jobPath = (id = randomUUID()) => `/user/job-detail?id=${id}`
const rows = () => t.db.selectFrom('screen_link').selectAll().execute()

describe('links to a screen', () => {
  it('lead to it on every host, without what identifies a person', async () => {
    const id = randomUUID()
    const { web, app, wechat, alipay } = await t.data('commonScreenLink', { path: `/user/job-detail?token=secret&openId=o&id=${id}#part` })
    expect(web).toBe(`https://m.example.com/user/job-detail?id=${id}`)
    expect(app).toBe(`daogang://open?path=${encodeURIComponent(`/user/job-detail?id=${id}`)}`)
    expect(wechat?.link).toContain(encodeURIComponent(`pages/job-seeker/job-detail/index?id=${id}`))
    expect(new Date(wechat?.expiresAt ?? '').getTime()).toBe(at(29 * DAY).getTime())
    expect(new URL(alipay?.scheme ?? '').searchParams.get('page')).toBe(`pages/job-seeker/job-detail/index?id=${id}`)
    expect(new URL(alipay?.link ?? '').searchParams.get('scheme')).toBe(alipay?.scheme)
    expect(JSON.stringify(await rows())).not.toContain('secret')
  })

  it('lead to the server that is asked where no public address is set', async () => {
    const app = await buildApp({ ...t.deps, config: { ...t.deps.config, publicOrigin: '' } })
    const { path: url } = endpoints.commonScreenLink
    const headers = { host: 'jobs.example.com:8787' }
    const answer = await app.inject({ method: 'POST', url, payload: { path: '/download' }, headers })
    expect(answer.json()).toMatchObject({ code: 0, data: { web: 'http://jobs.example.com:8787/download' } })
    await app.close()
  })

  it.each(['/nowhere', '/user', '//example.com', '/constructor'])('are not made for %s', async (path) => {
    expect(await t.call('commonScreenLink', { path })).toMatchObject({ code: 404001 })
  })

  it.each(['', 'https://example.com', 'user/job-detail', '/user/job detail', `/user/job-detail?id=${'a'.repeat(MAX_SCREEN_ADDRESS)}`])(
    'are refused for %p', async (path) => expect(await t.call('commonScreenLink', { path })).toMatchObject({ code: 400001 }))

  it('are made once for a hundred at once, and again when they end soon', async () => {
    const path = jobPath()
    const answers = await Promise.all(Array.from({ length: 100 }, () => t.data('commonScreenLink', { path })))
    expect(new Set(answers.map(({ wechat }) => wechat?.link)).size).toBe(1)
    expect(await rows()).toHaveLength(1)
    t.advance(21 * DAY)
    expect((await t.data('commonScreenLink', { path })).wechat?.expiresAt).toBe(answers[0]?.wechat?.expiresAt)
    t.advance(2 * DAY)
    expect((await t.data('commonScreenLink', { path })).wechat?.expiresAt).not.toBe(answers[0]?.wechat?.expiresAt)
    expect(await rows()).toHaveLength(1)
  })

  it('are limited by caller and in all, also with a hundred at once; known ones are still given', async () => {
    const user = await t.loginAs(newMobile())
    const known = jobPath()
    await user.data('commonScreenLink', { path: known })
    const answers = await Promise.all(Array.from({ length: 100 }, () => user.call('commonScreenLink', { path: jobPath() })))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(29)
    expect(answers.filter(({ code }) => code === 429003)).toHaveLength(71)
    expect(await user.call('commonScreenLink', { path: known })).toMatchObject({ code: 0 })
    const other = await t.loginAs(newMobile())
    const more = await Promise.all(Array.from({ length: 20 }, () => other.call('commonScreenLink', { path: jobPath() })))
    expect(more.filter(({ code }) => code === 0)).toHaveLength(10)
    t.advance(DAY + 1)
    expect(await user.call('commonScreenLink', { path: jobPath() })).toMatchObject({ code: 0 })
  })

  it('are made for visitors from a budget of their own', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => t.call('commonScreenLink', { path: jobPath() })))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(10)
    const user = await t.loginAs(newMobile())
    expect(await user.call('commonScreenLink', { path: jobPath() })).toMatchObject({ code: 0 })
  })

  it('are the same for parameters that the screen does not declare', async () => {
    const path = jobPath()
    await Promise.all(Array.from({ length: 20 }, (_, nth) => t.data('commonScreenLink', { path: `${path}&x${nth}=${nth}` })))
    expect((await rows()).map(({ address }) => address)).toEqual([path])
  })

  it('are the old ones while they are valid and no new one can be made', async () => {
    const path = jobPath()
    const { wechat: old } = await t.data('commonScreenLink', { path })
    t.advance(25 * DAY)
    const { screenLinks } = t.deps.providers
    const { wechat } = screenLinks
    screenLinks.wechat = { ...wechat!, make: () => Promise.reject(new Unavailable('wechat links', 'busy', '45009')) }
    expect((await t.data('commonScreenLink', { path })).wechat).toEqual(old)
    expect((await rows())[0]?.made_at.getTime()).toBeLessThan(t.deps.now().getTime() - 24 * DAY)
    screenLinks.wechat = wechat
    expect((await t.data('commonScreenLink', { path })).wechat?.expiresAt).not.toBe(old?.expiresAt)
  })

  it('are shown to operators, beyond the limits', async () => {
    const said = await runOps(['link', '/chat/abc'], { db: t.db, now: () => t.deps.now(), user: 'tester', look: lookOf(t.deps) })
    expect(said).toContain('https://m.example.com/chat?id=abc')
    expect(said).toContain('alipays://platformapi/startapp?appId=')
    await expect(runOps(['link', '/nowhere'], { db: t.db, now: () => t.deps.now(), user: 'tester', look: lookOf(t.deps) }))
      .rejects.toThrow('没有这个页面')
    const unset = { ...t.deps, config: { ...t.deps.config, publicOrigin: '' } }
    expect(await runOps(['link', '/chat/abc'], { db: t.db, now: () => t.deps.now(), user: 'tester', look: lookOf(unset) }))
      .toContain('网页    没有设置PUBLIC_ORIGIN\n')
  })

  it('say what to do while WeChat does not answer, and count nothing', async () => {
    const { screenLinks } = t.deps.providers
    const { wechat } = screenLinks
    screenLinks.wechat = { ...wechat!, make: () => Promise.reject(new Unavailable('wechat links', 'busy', '45009')) }
    const path = jobPath()
    expect(await t.call('commonScreenLink', { path })).toMatchObject({ status: 503 })
    expect(await rows()).toEqual([])
    screenLinks.wechat = wechat
    expect(await t.call('commonScreenLink', { path })).toMatchObject({ code: 0 })
  })
})

describe('files for systems and vendors', () => {
  it('let the apps open the addresses of screens, but not the download page', async () => {
    const apple = await t.app.inject('/.well-known/apple-app-site-association')
    expect(apple.headers['content-type']).toContain('application/json')
    const { applinks: { details: [detail] } } = apple.json<{
      applinks: { details: { appIDs: string[], components: { '/': string, exclude?: boolean }[] }[] }
    }>()
    expect(detail?.appIDs).toEqual([NATIVE.iosId])
    expect(detail?.components).toEqual(expect.arrayContaining([
      { '/': '/download', exclude: true }, { '/': '/user/job-detail' }, { '/': '/chat' }, { '/': '/chat/*' },
      { '/': '/manager/lookjob/*/*' },
    ]))
    expect((await t.app.inject('/.well-known/assetlinks.json')).json()).toEqual([{
      relation: ['delegate_permission/common.handle_all_urls'],
      target: { namespace: 'android_app', package_name: 'com.example.app', sha256_cert_fingerprints: [PRINT] },
    }])
  })

  it('prove the domain, and are missing where nothing is set', async () => {
    expect((await t.app.inject('/MP_verify_abc.txt')).payload).toBe('abc')
    const bare = await createTestApp({})
    try {
      for (const url of ['/.well-known/apple-app-site-association', '/.well-known/assetlinks.json', '/MP_verify_abc.txt']) {
        expect((await bare.app.inject(url)).statusCode).toBe(404)
      }
    } finally {
      await bare.close()
    }
  })
})
