import headers from '../../config/alipay-headers'
import { pageConfig } from '../../src/app/route-config'

/** What the build writes, whether Taro renamed its keys for Alipay before or not. */
function changed(content: Record<string, unknown>): Record<string, unknown> {
  const page = { content: { ...content } }
  headers({ modifyMiniConfigs: (change) => change({ configMap: { page, 'a page without a file': {} } }) })
  return page.content
}

it('Alipay’s bar is transparent, untitled and lets touches pass on a page that draws its header', () => {
  const own = { transparentTitle: 'always', titlePenetrate: 'YES', defaultTitle: '', allowsBounceVertical: 'NO' }
  expect(changed(pageConfig('login'))).toEqual(own)
  expect(changed({ navigationStyle: 'custom', disableScroll: true, defaultTitle: '登录' })).toEqual(own)
})

it('Alipay’s bar has the title on other pages, which cannot be pulled down either', () => {
  expect(changed(pageConfig('agreement'))).toEqual({ navigationBarTitleText: '用户协议', allowsBounceVertical: 'NO' })
})
