import type { AppVersion } from '@daogang/contract/app-version'
import type { ReactElement } from 'react'
import { answer } from '@tests/jest/answers'
import { testQueryClient } from '@tests/jest/render'
import { useAlerts } from '@/stores/alerts'
import { offer as offerUpdate } from './offer'

jest.mock('@/api/client')

const newest: AppVersion = {
  version: '2.5.0', url: 'https://example.com/a.apk', publishedAt: null, bytes: null, sha256: null, stores: [], changes: ['打卡更准了'],
  permissions: [], requiredBelow: '2.0.0', unsupportedBelow: '1.0.0',
}
const offer = (installed: string | undefined, android: AppVersion | null = newest) => {
  answer({ 'GET /app/getAppVersionDown': () => ({ android, ios: null, packageName: null, developer: null, filing: null }) })
  return offerUpdate(testQueryClient(), installed)
}
const shown = () => (useAlerts.getState().update as ReactElement<{ kind: string }> | undefined)?.props
const kind = () => shown()?.kind

beforeEach(() => {
  localStorage.clear()
  useAlerts.setState({ update: undefined })
})

describe('an update of the native app', () => {
  it.each([
    ['2.5.0', undefined], ['3.0', undefined], ['2.4.9', 'optional'], ['1.9', 'required'], ['0.9', 'unsupported'], [undefined, undefined],
  ])('to a user of %s is %s', async (installed, expected) => {
    await offer(installed)
    expect(kind()).toBe(expected)
  })

  it('is offered with its version and changes, once a day', async () => {
    await offer('2.4.0')
    expect(shown()).toEqual({ kind: 'optional', title: '有新版本2.5.0', text: '现在的也能用，更新完更顺手。打卡更准了' })
    useAlerts.setState({ update: undefined })
    await offer('2.4.0')
    expect(kind()).toBeUndefined()
  })

  it('is offered at every start to a version that no longer works', async () => {
    await offer('0.9')
    useAlerts.setState({ update: undefined })
    await offer('0.9')
    expect(kind()).toBe('unsupported')
  })

  it('is not offered where no version is published', async () => {
    await offer('0.9', null)
    expect(kind()).toBeUndefined()
  })
})
