import { renderMini } from '@tests/jest/render-mini'
import * as Taro from '@tarojs/taro'
import { ShareButton } from '@/features/share/ShareButton'
import { Screen } from '@/ui'
import { addressOf } from './navigation'
import { pageConfig } from './route-config'
import { routes, type RouteName, type RouteSpec } from './routes'
import { Sharing, useShareAs } from './sharing'

jest.mock('./tracking/track')
jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual<object>('@tarojs/taro'), useShareAppMessage: jest.fn(), useDidShow: jest.fn(),
}))

function Job({ what }: { what?: string }) {
  useShareAs({ address: addressOf('job-detail', { id: 'j 1' }), what })
  return <Screen title="岗位详情" right={<ShareButton />} />
}

/** The message that WeChat gets when its user opens the menu or presses the button. */
const handed = () => jest.mocked(Taro.useShareAppMessage).mock.lastCall?.[0]({})

beforeEach(() => void jest.spyOn(Math, 'random').mockReturnValue(0.99))

it('uses WeChat’s own share button', () => {
  const screen = renderMini(<Sharing page="job-detail"><Job /></Sharing>)
  expect(screen.openTypeOf('分享')).toBe('share')
})

it('shares the screen’s own page and subject', () => {
  renderMini(<Sharing page="job-detail"><Job what="¥220/天招洗碗工" /></Sharing>)
  expect(handed()).toEqual({
    title: '¥220/天招洗碗工，早报名早上岗', path: '/pages/job-seeker/job-detail/index?id=j%201', imageUrl: undefined,
  })
})

it('shares the main screen for a page without a subject', () => {
  renderMini(<Sharing page="main"><Screen title="到岗" /></Sharing>)
  expect(handed()).toEqual({ title: '早报名早上岗', path: '/pages/base/main/index', imageUrl: undefined })
})

it('enables WeChat’s menu entry exactly for routes with share', () => {
  const names = Object.keys(routes) as RouteName[]
  for (const name of names) {
    expect([name, 'enableShareAppMessage' in pageConfig(name)]).toEqual([name, Boolean((routes[name] as RouteSpec).share)])
  }
})
