import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../config'
import { readActions } from '../operator/queries/audit'
import { runOps } from '../desk/commands/command'
import { createTestApp, type TestApp } from '../tests/harness'
import { lookOf } from '../tests/operator-access'

const settings = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', APP_SECRET: 'x'.repeat(32), ...env }).appVersions

describe('the settings', () => {
  it('are empty by default', () => expect(settings({})).toEqual({ android: null, ios: null }))

  it('are read per platform', () => {
    expect(settings({ APP_ANDROID_VERSION: '2.10.0', APP_ANDROID_URL: 'https://example.com/daogang.apk' }))
      .toEqual({ android: { version: '2.10.0', url: 'https://example.com/daogang.apk' }, ios: null })
  })

  it.each<[string, Record<string, string>]>([
    ['APP_IOS_VERSION', { APP_IOS_URL: 'https://example.com/' }],
    ['APP_IOS_URL', { APP_IOS_VERSION: '1.0' }],
    ['APP_IOS_VERSION', { APP_IOS_VERSION: 'v1', APP_IOS_URL: 'https://example.com/' }],
    ['APP_IOS_URL', { APP_IOS_VERSION: '1.0', APP_IOS_URL: 'http://example.com/' }],
    ['APP_IOS_URL', { APP_IOS_VERSION: '1.0', APP_IOS_URL: 'javascript:alert(1)' }],
  ])('are rejected by name: %s', (name, env) => expect(() => settings(env)).toThrow(name))
})

describe('the settings of the native apps', () => {
  const native = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', APP_SECRET: 'x'.repeat(32), ...env })
  const PRINT = Array.from({ length: 32 }, () => 'ab').join(':')

  it('name the operator as the developer if no other is set', () => {
    expect(native({ OPERATOR_NAME: '某公司' }).nativeApps.developer).toBe('某公司')
    expect(native({ OPERATOR_NAME: '某公司', APP_DEVELOPER: '另一家' }).nativeApps.developer).toBe('另一家')
    expect(native({ APP_ANDROID_CERTIFICATES: PRINT }).nativeApps.certificates).toEqual([PRINT.toUpperCase()])
    expect(native({ DOMAIN_FILES: 'MP_verify_a.txt=abc,b.html=x' }).domainFiles)
      .toEqual([{ name: 'MP_verify_a.txt', content: 'abc' }, { name: 'b.html', content: 'x' }])
  })

  it.each([
    ['APP_ANDROID_PACKAGE', 'app'], ['APP_ANDROID_CERTIFICATES', 'AB:CD'], ['APP_IOS_ID', 'com.example.app'],
    ['DOMAIN_FILES', '../index.html=x'], ['DOMAIN_FILES', 'a.js=x'], ['DOMAIN_FILES', 'a.txt'],
  ])('are rejected by name: %s=%s', (name, value) => expect(() => native({ [name]: value })).toThrow(name))
})

describe('the newest versions', () => {
  let t: TestApp
  let folder: string
  const setting = { version: '1.2.3', url: 'https://example.com/daogang.apk' }
  beforeAll(async () => {
    t = await createTestApp({ config: { appVersions: { android: setting, ios: null } } })
    folder = await mkdtemp(join(tmpdir(), 'daogang-app-'))
  })
  afterAll(async () => {
    await t.close()
    await rm(folder, { recursive: true, force: true })
  })
  afterEach(() => t.db.deleteFrom('app_version').execute())

  const app = (...argv: string[]) =>
    runOps(['app-version', ...argv], { db: t.db, now: () => t.deps.now(), user: 'tester', look: lookOf(t.deps) })
  const APK = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(1000, 7)])
  async function describeAs(fields: object): Promise<string> {
    await writeFile(join(folder, 'daogang.apk'), APK)
    const path = join(folder, 'app.json')
    await writeFile(path, JSON.stringify({
      platform: 'android', version: '2.5.0', apk: 'daogang.apk', stores: ['huawei', 'tencent'], changes: ['打卡更准了'],
      permissions: [{ name: '位置', purpose: '打卡时看你在不在店里' }], ...fields,
    }))
    return path
  }

  it('are those of the settings before one is published, for anyone', async () => {
    const { android, ios } = await t.data('getAppVersionDown')
    expect(android).toMatchObject({ ...setting, publishedAt: null, sha256: null })
    expect(ios).toBeNull()
  })

  it('are published after a preview, with the package, its size and its hash', async () => {
    const path = await describeAs({})
    const sha256 = createHash('sha256').update(APK).digest('hex')
    expect(await app('publish', path)).toContain(`SHA-256 ${sha256}`)
    expect((await t.data('getAppVersionDown')).android?.version).toBe('1.2.3')
    expect(await app('publish', path, '--confirm')).toContain('发布了')
    const { android } = await t.data('getAppVersionDown')
    expect(android).toMatchObject({
      version: '2.5.0', bytes: APK.length, sha256, stores: ['huawei', 'tencent'], changes: ['打卡更准了'],
      permissions: [{ name: '位置', purpose: '打卡时看你在不在店里' }], requiredBelow: null,
    })
    const file = await t.app.inject(android?.url ?? '')
    expect([file.headers['content-type'], createHash('sha256').update(file.rawPayload).digest('hex')])
      .toEqual(['application/vnd.android.package-archive', sha256])
    expect((await readActions(t.db, 1))[0]).toMatchObject({ action: 'app version published', reason: 'android 2.5.0' })
    await expect(app('publish', path, '--confirm')).rejects.toThrow('发布过了')
    await expect(app('publish', await describeAs({ version: '2.4.9' }), '--confirm')).rejects.toThrow('更新的版本')
  })

  it('publishes a version once for a hundred at once', async () => {
    const path = await describeAs({})
    const said = await Promise.allSettled(Array.from({ length: 100 }, () => app('publish', path, '--confirm')))
    expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('come back to the one before when one is withdrawn', async () => {
    await app('publish', await describeAs({}), '--confirm')
    t.advance(1000)
    await app('publish', await describeAs({ version: '2.6.0' }), '--confirm')
    await expect(app('withdraw', 'android', '2.6.0')).rejects.toThrow('--reason')
    await app('withdraw', 'android', '2.6.0', '--reason', '打卡会闪退')
    expect((await t.data('getAppVersionDown')).android?.version).toBe('2.5.0')
    await expect(app('withdraw', 'android', '2.6.0', '--reason', '打卡会闪退')).rejects.toThrow('已经撤回')
  })

  it('say which versions should update, and which no longer work', async () => {
    await expect(app('required', 'ios', '1.0')).rejects.toThrow('还没发布')
    await app('publish', await describeAs({}), '--confirm')
    await app('required', 'android', '2.2')
    await expect(app('unsupported', 'android', '2.0')).rejects.toThrow('--reason')
    await app('unsupported', 'android', '2.0', '--reason', '旧的登录方式停了')
    expect((await t.data('getAppVersionDown')).android).toMatchObject({ requiredBelow: '2.2', unsupportedBelow: '2.0' })
    await expect(app('required', 'android', '2.9')).rejects.toThrow('不能比最新的')
    await app('unsupported', 'android', 'none')
    expect((await t.data('getAppVersionDown')).android?.unsupportedBelow).toBeNull()
  })

  it('go on leaving old versions behind after the next release, unless its file says otherwise, and after a withdrawal', async () => {
    const newest = async () => (await t.data('getAppVersionDown')).android
    await app('publish', await describeAs({ requiredBelow: '2.4.0', unsupportedBelow: '2.3.0' }), '--confirm')
    const next = await describeAs({ version: '2.6.0' })
    expect(await app('publish', next)).toContain('比2.3.0旧的不能再用')
    t.advance(1000)
    await app('publish', next, '--confirm')
    expect(await newest()).toMatchObject({ version: '2.6.0', requiredBelow: '2.4.0', unsupportedBelow: '2.3.0' })
    await app('unsupported', 'android', '2.5.5', '--reason', '登录不了')
    await app('withdraw', 'android', '2.6.0', '--reason', '打卡会闪退')
    expect(await newest()).toMatchObject({ version: '2.5.0', requiredBelow: '2.4.0', unsupportedBelow: '2.5.0' })
    await app('withdraw', 'android', '2.5.0', '--reason', '打卡会闪退')
    t.advance(1000)
    await app('publish', await describeAs({ version: '2.7.0', requiredBelow: null }), '--confirm')
    expect(await newest()).toMatchObject({ version: '2.7.0', requiredBelow: null, unsupportedBelow: '2.5.5' })
  })

  it.each<[string, object, string]>([
    ['another platform', { platform: 'web' }, 'platform'],
    ['no version', { version: 'new' }, 'version'],
    ['a path to the package', { apk: '../daogang.apk' }, '文件名'],
    ['a missing package', { apk: 'gone.apk' }, 'gone.apk'],
    ['a package and a link', { url: 'https://example.com/a.apk' }, '只写一个'],
    ['no link of the store for iOS', { platform: 'ios', apk: undefined }, 'App Store'],
    ['a link that is not https', { apk: undefined, url: 'javascript:alert(1)' }, 'https'],
    ['an unknown store', { stores: ['google'] }, 'stores'],
    ['nothing new', { changes: [] }, 'changes'],
    ['a permission without its purpose', { permissions: [{ name: '位置' }] }, 'permissions'],
    ['a bound above the version', { requiredBelow: '3.0' }, 'requiredBelow'],
  ])('are not published with %s', async (_what, fields, said) => {
    await expect(app('publish', await describeAs(fields), '--confirm')).rejects.toThrow(said)
    expect(await t.db.selectFrom('app_version').selectAll().execute()).toEqual([])
  })
})
