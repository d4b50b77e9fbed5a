import { constantsOf } from '../../config/constants'
import { read } from '../structure/project'

const { version } = JSON.parse(read('package.json')) as { version: string }
const of = (target: string, env: Record<string, string> = {}) =>
  constantsOf({ target, env, apiOrigin: 'https://api.example.com', gallery: false })

it.each(['h5', 'weapp', 'alipay'])('gives a build for %s the version of package.json', (target) => {
  expect(of(target).APP_VERSION).toBe(`"${version}"`)
})

it('has every name that the types declare, but for the hash of webpack, and no other', () => {
  const declared = [...read('types/global.d.ts').matchAll(/^declare const (\w+):/gm)].map(([, name]) => name)
    .filter((name) => name !== '__webpack_hash__')
  expect(Object.keys(of('h5')).sort()).toEqual(declared.sort())
})

it('declares the plugin for speech on WeChat alone', () => {
  const env = { WECHAT_SPEECH_PLUGIN: '0.3.6' }
  expect(['weapp', 'alipay', 'h5'].map((target) => of(target, env).SPEECH_PLUGIN)).toEqual(['"0.3.6"', 'false', 'false'])
})

it('gives the origins of the API as they are set', () => {
  expect(of('weapp')).toMatchObject({ API_ORIGIN: '"https://api.example.com"', API_ORIGINS: '{}' })
  expect(of('weapp', { API_ORIGINS: '{"chat":"https://chat.example.com"}' }).API_ORIGINS).toBe('{"chat":"https://chat.example.com"}')
})
