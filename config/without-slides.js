/**
 * Disables Taro's slide animation between H5 pages, as elderly mode does anyway. A user who goes back during the third of a second that it
 * takes gets a blank screen, because the page below is hidden at the end of the animation (Taro 4.2.1). Set only in the H5 config, because
 * mini-programs do not know the key.
 */
module.exports = (context) => {
  context.modifyAppConfig(({ appConfig }) => {
    appConfig.animation = false
  })
}
