import { PassThrough } from 'node:stream'
import { readConfig } from '../../config'
import { createLog } from '../../lib/log'
import { createFakeService, type FakeService } from '../../tests/fake-service'
import { createMiniPrograms } from '../mini-program'
import { createWechat } from '../mini-program/wechat'
import { createScreenLinks } from '.'
import { createWechatLinks } from './wechat'

const PAGE = { page: 'pages/job-seeker/job-detail/index', query: 'id=1' }
const ENDS = new Date('2026-03-30T00:00:00Z')
const PRODUCTION = { NODE_ENV: 'production', APP_SECRET: 'x'.repeat(32), REAL_NAME_KEY: 'y'.repeat(32), DATABASE_URL: 'postgres://u@127.0.0.1/d' }

let fake: FakeService
let answers: Record<string, object>
beforeAll(async () => { fake = await createFakeService() })
afterAll(() => fake.close())
beforeEach(() => {
  fake.asked = []
  answers = {
    '/cgi-bin/stable_token': { access_token: 't', expires_in: 7200 },
    '/wxa/generate_urllink': { errcode: 0, url_link: 'https://wxaurl.cn/abc' },
    '/wxa/generatescheme': { errcode: 0, openlink: 'weixin://dl/business/?t=abc' },
  }
  fake.answer = ({ path }) => ({ json: answers[path] ?? {} })
})
const links = () => createWechatLinks(createWechat({ appId: 'wx1', appSecret: 's', endpoint: fake.endpoint }))

describe('links of WeChat', () => {
  it('ask for the page with its parameters until a time, once for many callers', async () => {
    const wechat = links()
    const made = await Promise.all(Array.from({ length: 20 }, () => wechat.make(PAGE, ENDS)))
    expect(made[0]).toEqual({ link: 'https://wxaurl.cn/abc', scheme: 'weixin://dl/business/?t=abc' })
    const bodies = Object.fromEntries(fake.asked.map(({ path, body }) => [path, JSON.parse(body) as object]))
    expect(fake.asked).toHaveLength(3)
    const expire = { expire_type: 0, expire_time: ENDS.getTime() / 1000 }
    expect(bodies['/wxa/generate_urllink']).toEqual({ path: PAGE.page, query: 'id=1', env_version: 'release', ...expire })
    expect(bodies['/wxa/generatescheme'])
      .toEqual({ jump_wxa: { path: PAGE.page, query: 'id=1', env_version: 'release' }, is_expire: true, ...expire })
  })

  it.each([[45009, 'busy'], [40165, 'refused']])('fail with the code %d as %s, and are asked for again', async (errcode, why) => {
    const wechat = links()
    answers['/wxa/generate_urllink'] = { errcode }
    await expect(wechat.make(PAGE, ENDS)).rejects.toMatchObject({ why })
    answers['/wxa/generate_urllink'] = { errcode: 0, url_link: 'https://wxaurl.cn/new' }
    expect((await wechat.make(PAGE, ENDS)).link).toBe('https://wxaurl.cn/new')
  })
})

describe('codes of WeChat', () => {
  const PICTURE = Buffer.from([0xff, 0xd8, 0xff, 0xe0])

  it('are pictures for a page and a scene', async () => {
    fake.answer = ({ path }) => (path === '/wxa/getwxacodeunlimit' ? { bytes: PICTURE } : { json: answers[path] ?? {} })
    expect(await links().code('pages/referral/bonus/index', 'ABCDEFGH')).toEqual(PICTURE)
    expect(JSON.parse(fake.asked.at(-1)!.body)).toEqual({
      page: 'pages/referral/bonus/index', scene: 'ABCDEFGH', check_path: true, env_version: 'release', width: 430,
    })
  })

  it.each([[45009, 'busy'], [41030, 'refused']])('fail with the code %d as %s', async (errcode, why) => {
    answers['/wxa/getwxacodeunlimit'] = { errcode }
    await expect(links().code('pages/referral/bonus/index', 'ABCDEFGH')).rejects.toMatchObject({ why })
  })

  it('ask once more with a new token', async () => {
    let times = 0
    fake.answer = ({ path }) => {
      if (path !== '/wxa/getwxacodeunlimit') return { json: answers[path] ?? {} }
      times += 1
      return times === 1 ? { json: { errcode: 42001 } } : { bytes: PICTURE }
    }
    expect(await links().code('pages/referral/bonus/index', 'ABCDEFGH')).toEqual(PICTURE)
  })

  it('are none in development', async () => {
    const config = readConfig({ APP_SECRET: 'x'.repeat(32) })
    const made = await createScreenLinks(config, createMiniPrograms(config), createLog('silent', new PassThrough()))
    expect(await made.wechat?.code('pages/referral/bonus/index', 'ABCDEFGH')).toBeNull()
  })
})

describe('the settings of links', () => {
  let logged = ''
  const log = createLog('info', new PassThrough().on('data', (text: Buffer) => { logged += text.toString() }))
  const create = (env: Record<string, string>) => {
    const config = readConfig({ APP_SECRET: 'x'.repeat(32), ...env })
    return createScreenLinks(config, createMiniPrograms(config), log)
  }

  it('in development log their mode, and make links that say what they are', async () => {
    const { wechat } = await create({})
    expect(logged).toContain('development links')
    expect((await wechat?.make(PAGE, ENDS))?.link).toContain('DEVELOPMENT')
  })

  it('are off in production until they have their keys', async () => {
    expect(await create(PRODUCTION)).toEqual({ wechat: null, alipay: null })
    await expect(create({ ...PRODUCTION, WECHAT_LINKS: 'development' })).rejects.toThrow('WECHAT_LINKS')
    await expect(create({ ...PRODUCTION, ALIPAY_LINKS: 'development' })).rejects.toThrow('ALIPAY_LINKS')
    await expect(create({ ...PRODUCTION, WECHAT_LINKS: 'real' })).rejects.toThrow('WECHAT_APP_ID')
    await expect(create({ ...PRODUCTION, ALIPAY_LINKS: 'real' })).rejects.toThrow('ALIPAY_APP_ID')
    expect((await create({ ...PRODUCTION, ALIPAY_LINKS: 'real', ALIPAY_APP_ID: '2021000000000001' })).alipay)
      .toEqual({ appId: '2021000000000001' })
  })
})
