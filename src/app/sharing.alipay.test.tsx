import { renderMini } from '@tests/jest/render-mini'
import * as Taro from '@tarojs/taro'
import { Sharing } from './sharing'

jest.mock('./tracking/track')
jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual<object>('@tarojs/taro'), useShareAppMessage: jest.fn(), useDidShow: jest.fn(),
}))

declare const my: Record<string, unknown>

it.each([['chat', 1], ['job-detail', 0]] as const)('hides Alipay’s menu entry only on pages without share: %s', (page, times) => {
  const hide = jest.fn()
  my.hideShareMenu = hide
  renderMini(<Sharing page={page} />)
  jest.mocked(Taro.useDidShow).mock.lastCall?.[0]()
  expect(hide).toHaveBeenCalledTimes(times)
})
