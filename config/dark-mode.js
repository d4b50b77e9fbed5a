/**
 * Lets WeChat follow the system's dark theme: its own navigation bar by `src/theme.json`, the content by the kit's tokens. Only in WeChat's
 * config, because Alipay knows neither the key nor variables in `window`; there the content follows the system by the tokens alone.
 */
module.exports = (context) => {
  context.modifyAppConfig(({ appConfig }) => {
    Object.assign(appConfig, { darkmode: true, themeLocation: 'theme.json' })
    Object.assign(appConfig.window, {
      navigationBarBackgroundColor: '@bar', navigationBarTextStyle: '@barText', backgroundColor: '@page', backgroundTextStyle: '@pull',
    })
  })
}
