/**
 * Alipay has neither `navigationStyle` nor `disableScroll`. Its bar cannot be hidden: on pages that draw a header it becomes transparent,
 * without a title, and lets touches pass (docs/decisions/0310-headers-on-alipay.md). Pulling a page down is switched off by another key.
 */
module.exports = (context) => {
  context.modifyMiniConfigs(({ configMap }) => {
    for (const { content } of Object.values(configMap)) {
      if (content?.disableScroll) content.allowsBounceVertical = 'NO'
      if (content?.navigationStyle === 'custom') {
        delete content.navigationBarTitleText
        Object.assign(content, { transparentTitle: 'always', titlePenetrate: 'YES', defaultTitle: '' })
      }
      delete content?.navigationStyle
      delete content?.disableScroll
    }
  })
}
