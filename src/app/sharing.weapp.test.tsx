import { renderMini } from '@tests/jest/render-mini'
import * as Taro from '@tarojs/taro'
import { ShareButton } from '@/features/share/ShareButton'
import { Screen } from '@/ui'
import { addressOf } from './navigation'
import { pageConfig } from './route-config'
import { routes, type RouteName, type RouteSpec } from './routes'
import { Sharing, useShareAs } from './sharing'

jest.mock('./tracking/track')
jest.mock('@tarojs/taro', () => ({ ...jest.requireActual<object>('@tarojs/taro'), useShareAppMessage: jest.fn() }))

function Job({ what }: { what?: string }) {
  useShareAs({ address: addressOf('job-detail', { id: 'j 1' }), what })
  return <Screen title="岗位详情" right={<ShareButton />} />
}

/** What WeChat is handed when its user opens the menu or presses the button. */
const handed = () => jest.mocked(Taro.useShareAppMessage).mock.lastCall?.[0]({})

beforeEach(() => void jest.spyOn(Math, 'random').mockReturnValue(0.99))

it('begins at WeChat’s own button', () => {
  const screen = renderMini(<Sharing page="job-detail"><Job /></Sharing>)
  expect(screen.openTypeOf('分享')).toBe('share')
})

it('hands the screen’s own page over, with what it says of itself', () => {
  renderMini(<Sharing page="job-detail"><Job what="¥220/天招洗碗工" /></Sharing>)
  expect(handed()).toEqual({
    title: '¥220/天招洗碗工，早报名早上岗', path: '/pages/job-seeker/job-detail/index?id=j%201', imageUrl: undefined,
  })
})

it('hands the first screen over for a page that says nothing', () => {
  renderMini(<Sharing page="main"><Screen title="到岗" /></Sharing>)
  expect(handed()).toEqual({ title: '早报名早上岗', path: '/pages/base/main/index', imageUrl: undefined })
})

it('has an entry in WeChat’s menu exactly where the route says so', () => {
  const names = Object.keys(routes) as RouteName[]
  for (const name of names) {
    expect([name, 'enableShareAppMessage' in pageConfig(name)]).toEqual([name, Boolean((routes[name] as RouteSpec).share)])
  }
})
