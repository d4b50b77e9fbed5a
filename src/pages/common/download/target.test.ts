import type { AppVersion, AppVersions } from '@daogang/contract/app-version'
import { systemHost } from '@/host/system'
import type { Device } from '@/lib/device'
import { targetOf } from './target'

const [android, ios] = [{ version: '1' } as AppVersion, { version: '2' } as AppVersion]

it.each<[Device['os'], AppVersion | null, string]>([
  ['android', android, '安卓'], ['ios', ios, '苹果'], ['harmony', null, '鸿蒙'], ['other', android, '电脑'],
])('offers what %s can install, and names the system', (os, newest, system) => {
  jest.spyOn(systemHost, 'device').mockReturnValue({ os })
  expect(targetOf({ android, ios } as AppVersions)).toMatchObject({ os, newest, system, other: newest === null })
})
