import { VOICE_MAX_MS } from '@daogang/contract/rules/voice'
import { methods } from './methods'
import type { BridgeMethod } from './types'

const user = { appPlatform: 'iOS', appVersion: '2.4.0' }

describe('data of a reply', () => {
  it.each<[method: BridgeMethod, data: unknown, read: unknown]>([
    ['getUserInfo', user, user],
    ['getUserInfo', { ...user, token: 't', userId: 'u', name: '王', mobile: '1', subBusinessType: 'b' }, {
      ...user, token: 't', userId: 'u', name: '王', mobile: '1', subBusinessType: 'b',
    }],
    ['getUserInfo', { ...user, token: '', name: null, subBusinessType: 'x' }, user],
    ['getGeolocation', { latitude: 31.2, longitude: 121.4 }, { latitude: 31.2, longitude: 121.4 }],
    ['getGeolocation', { latitude: 31.2, longitude: 121.4, city_name: '上海', city_id: 31000 }, {
      latitude: 31.2, longitude: 121.4, city_name: '上海', city_id: 31000,
    }],
    ['getGeolocation', { latitude: 31.2, longitude: 121.4, city_id: '31000' }, { latitude: 31.2, longitude: 121.4 }],
    ['getParentPointId', { parentPointId: '' }, { parentPointId: '' }],
    ['switchFullScreen', { height: 0 }, { height: 0 }],
    ['switchFullScreen', { height: 47.33 }, { height: 47.33 }],
    ['jsBridgeCommon', { umid: 'u' }, { umid: 'u' }],
    ['listen', { text: '会切配，会颠勺' }, { text: '会切配，会颠勺' }],
    ['listen', { text: '', isFinal: true }, { text: '' }],
    ['stopListening', undefined, null],
    ['goBack', undefined, null],
    ['logout', { anything: true }, null],
  ])('%s accepts %j', (method, data, read) => {
    expect(methods[method].read(data)).toEqual(read)
  })

  it.each<[method: BridgeMethod, data: unknown]>([
    ['getUserInfo', undefined],
    ['getUserInfo', []],
    ['getUserInfo', { appPlatform: 'iOS' }],
    ['getUserInfo', { ...user, appPlatform: 'android' }],
    ['getUserInfo', { ...user, token: 7 }],
    ['getGeolocation', { latitude: '31.2', longitude: 121.4 }],
    ['getGeolocation', { latitude: 91, longitude: 121.4 }],
    ['getGeolocation', { latitude: 31.2, longitude: 1214 }],
    ['getGeolocation', { latitude: Number.NaN, longitude: 121.4 }],
    ['getGeolocation', null],
    ['getParentPointId', {}],
    ['switchFullScreen', 44],
    ['switchFullScreen', { height: -1 }],
    ['switchFullScreen', { height: 2400 }],
    ['jsBridgeCommon', { umid: null }],
    ['listen', undefined],
    ['listen', '会切配'],
    ['listen', { text: null }],
    ['listen', { text: ['会切配'] }],
  ])('%s rejects %j', (method, data) => {
    expect(methods[method].read(data)).toBeUndefined()
  })
})

it('accepts no more text than a minute of speech can have', () => {
  expect(methods.listen.read({ text: '说'.repeat(2000) })?.text).toHaveLength(2000)
  expect(methods.listen.read({ text: '说'.repeat(2001) })).toBeUndefined()
})

it('allows a minute for methods that ask the user, longer for listening, and 3 s for all others', () => {
  const slow = Object.entries(methods).filter(([, { timeoutMs }]) => timeoutMs > 3000).map(([method]) => method)
  expect(slow).toEqual(['getGeolocation', 'makePhonecall', 'listen'])
  expect(methods.listen.timeoutMs).toBeGreaterThan(methods.getGeolocation.timeoutMs + VOICE_MAX_MS)
  expect(methods.getUserInfo.timeoutMs).toBe(3000)
  expect(Object.entries(methods).filter(([, { oneWay }]) => oneWay).map(([method]) => method)).toEqual(['newburyPoint'])
})
