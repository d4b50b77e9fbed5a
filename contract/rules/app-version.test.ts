import { appLink, storeFor, storeLink, type StoreName } from './app-version'

describe('the store for an Android phone', () => {
  const all = ['huawei', 'honor', 'xiaomi', 'oppo', 'vivo', 'samsung', 'tencent']
  it.each<[phone: string, stores: string[], store: StoreName | undefined]>([
    ['Linux; Android 10; HUAWEI TAS-AN00', all, 'huawei'],
    ['Linux; Android 13; HONOR ANY-AN00', all, 'honor'],
    ['Linux; Android 13; Redmi Note 12', all, 'xiaomi'],
    ['Linux; Android 12; PEGM00 Build/RKQ1', all, 'oppo'],
    ['Linux; Android 12; V2072A; wv', all, 'vivo'],
    ['Linux; Android 13; SM-S9080', all, 'samsung'],
    ['Linux; Android 13; 22041216C', all, 'tencent'],
    ['Linux; Android 13; SM-S9080', ['huawei', 'tencent'], 'tencent'],
    ['Linux; Android 13; SM-S9080', ['huawei'], undefined],
    ['Linux; Android 13; SM-S9080', [], undefined],
  ])('%s with %j is %s', (phone, stores, store) => expect(storeFor(phone, stores)).toBe(store))

  it('has a link with the name of the package', () => {
    expect(storeLink('xiaomi', 'com.example.app')).toBe('mimarket://details?id=com.example.app')
  })
})

it('opens a screen with its parameters in the installed app', () => {
  expect(appLink('/user/job-detail?id=1&name=厨')).toBe('daogang://open?path=%2Fuser%2Fjob-detail%3Fid%3D1%26name%3D%E5%8E%A8')
})
