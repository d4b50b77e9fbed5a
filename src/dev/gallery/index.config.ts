export default { navigationBarTitleText: '组件一览', disableScroll: true }
