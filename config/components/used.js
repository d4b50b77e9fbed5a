/**
 * The components of the hosts that `src/ui` uses. Taro describes sixty of them, in the runtime code and in every build's templates; the
 * others are left out (docs/decisions/0062-package-sizes.md).
 */
const USED = [
  'View', 'Text', 'Image', 'ScrollView', 'Button', 'Input', 'Textarea', 'Video',
]
/** Taro's plugin for Alipay reads these two whatever an app uses. */
const KEPT = process.env.TARO_ENV === 'alipay' ? [...USED, 'Swiper', 'SwiperItem'] : USED

/** Attributes that Taro's templates give each of these, and that `src/ui` never sets. A host looks at every one for each node. */
const animation = ['animation', 'bindAnimationStart', 'bindAnimationIteration', 'bindAnimationEnd', 'bindTransitionEnd']
const touches = ['bindTouchStart', 'bindTouchMove', 'bindTouchEnd', 'bindTouchCancel', 'bindLongTap']
const UNUSED_ATTRIBUTES = {
  View: [
    ...animation, 'hover-stop-propagation', 'hover-start-time',
    // Alipay's
    'hidden', 'disable-scroll', 'bindAppear', 'bindDisappear', 'bindFirstAppear',
  ],
  Text: [...touches, 'selectable', 'space', 'decode', 'user-select', 'overflow', 'max-lines', 'number-of-lines'],
  ScrollView: animation,
}

/** Removes unused entries of Taro's list of components. The templates and the runtime code must agree, because they number the rest. */
function leaveOut(components) {
  for (const name of Object.keys(components)) if (!KEPT.includes(name)) delete components[name]
  for (const [name, attributes] of Object.entries(UNUSED_ATTRIBUTES)) for (const each of attributes) delete components[name][each]
}

module.exports = { USED, KEPT, leaveOut }
