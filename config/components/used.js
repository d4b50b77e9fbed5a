/**
 * The components of the hosts that `src/ui` uses. Taro describes sixty of them, in the runtime code and in every build's templates; the
 * others are left out (docs/decisions/0062-package-sizes.md).
 */
const USED = [
  'View', 'Text', 'Image', 'ScrollView', 'Button', 'Input', 'Textarea', 'Video',
]
/** Taro's plugin for Alipay reads these two whatever an app uses. */
const KEPT = process.env.TARO_ENV === 'alipay' ? [...USED, 'Swiper', 'SwiperItem'] : USED

/**
 * All attributes that `src/ui` sets of these two. Taro's templates give them fifty and sixty, and write those of a scroll view once for
 * each of the four that may be inside one another. tests/structure/kit.test.ts compares these lists with `src/ui`.
 */
const USED_ATTRIBUTES = {
  ScrollView: [
    'scroll-x', 'scroll-y', 'scroll-top', 'scroll-into-view', 'scroll-with-animation', 'lower-threshold', 'enhanced', 'bounces',
    'show-scrollbar', 'bindScroll', 'bindScrollToLower', 'bindTouchMove',
  ],
  Video: ['src', 'autoplay', 'controls', 'show-fullscreen-btn'],
}
/** Attributes whose default in Taro's templates differs from the host's own: Alipay draws a video natively only with this one. */
const KEPT_ATTRIBUTES = ['enableNative']

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
}

/** Removes unused entries of Taro's list of components. The templates and the runtime code must agree, because they number the rest. */
function leaveOut(components) {
  for (const name of Object.keys(components)) if (!KEPT.includes(name)) delete components[name]
  for (const [name, attributes] of Object.entries(UNUSED_ATTRIBUTES)) for (const each of attributes) delete components[name][each]
  for (const [name, attributes] of Object.entries(USED_ATTRIBUTES)) {
    for (const each of Object.keys(components[name])) {
      if (!attributes.includes(each) && !KEPT_ATTRIBUTES.includes(each)) delete components[name][each]
    }
  }
}

module.exports = { USED, USED_ATTRIBUTES, KEPT, leaveOut }
