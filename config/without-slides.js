/**
 * Taro slides H5 pages over each other. Who goes back within that third of a second is left with a blank screen, because
 * the page below is hidden when the slide would have ended (Taro 4.2.1). Pages change at once instead, as they do in
 * elderly mode anyway. Only H5's configuration may say so: the mini-programs know no such key.
 */
module.exports = (context) => {
  context.modifyAppConfig(({ appConfig }) => {
    appConfig.animation = false
  })
}
