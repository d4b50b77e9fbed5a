import { readConfig } from '../config'
import { createTestApp, SERVER_START_MS } from '../tests/harness'

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

it('returns the versions to anyone', async () => {
  const appVersions = { android: { version: '1.2.3', url: 'https://example.com/daogang.apk' }, ios: null }
  const t = await createTestApp({ config: { appVersions } })
  try {
    expect(await t.data('getAppVersionDown')).toEqual(appVersions)
  } finally {
    await t.close()
  }
}, SERVER_START_MS)
