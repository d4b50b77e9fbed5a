/** Where the vendors' syntax differs: file names, directives, event bindings. */
export interface Dialect {
  readonly name: 'weapp' | 'alipay'
  /** The name of the object with the vendor's functions. */
  readonly global: 'wx' | 'my'
  readonly markup: 'wxml' | 'axml'
  /** Prefix of `for`, `key`, `if`, `elif`, `else`. */
  readonly directive: 'wx:' | 'a:'
  /** The tag that imports functions into a template, with the names of its attributes. */
  readonly script: { readonly tag: string; readonly name: string; readonly file: string }
  /** Key of a page's title in its configuration, and of the default in the app's `window`. */
  readonly title: readonly [page: string, app: string]
  /** Keys of the other vendor's page configuration, which this one ignores. */
  readonly unknownKeys: readonly string[]
  /** Whether a page draws its own header, by its configuration. */
  hasOwnTop(file: { readonly navigationStyle?: string; readonly transparentTitle?: string }): boolean
  /** Whether the bar's back button is there also on such a page. */
  readonly keepsBack: boolean
  /** The event that an attribute binds, and whether it stops propagating; undefined for an attribute that binds nothing. */
  binding(attribute: string): { readonly type: string; readonly stops: boolean } | undefined
  /** Whether a page's query reaches it decoded. */
  readonly decodesQuery: boolean
  /** Role of an element for screen readers. */
  readonly role: 'aria-role' | 'role'
}

const TAGS = [
  'view', 'text', 'image', 'input', 'textarea', 'scroll-view', 'button', 'swiper', 'swiper-item', 'icon', 'progress', 'rich-text',
  'checkbox', 'checkbox-group', 'radio', 'radio-group', 'switch', 'slider', 'picker', 'picker-view', 'picker-view-column', 'label', 'form',
  'map', 'video', 'camera', 'canvas', 'web-view', 'navigator', 'cover-view', 'cover-image', 'movable-area', 'movable-view',
  'page-container', 'root-portal',
  'page-meta', 'match-media',
]

/** Elements of both vendors that a page may use. */
export const isElement = (tag: string): boolean => TAGS.includes(tag)

/** Events that bubble, in lower case; all others do not. */
const CLIMBING = new Set([
  'tap', 'longpress', 'longtap', 'touchstart', 'touchmove', 'touchend', 'touchcancel', 'transitionend', 'animationstart', 'animationend',
  'animationiteration',
])

export const climbs = (type: string): boolean => CLIMBING.has(type.toLowerCase())

export const weapp: Dialect = {
  name: 'weapp',
  global: 'wx',
  markup: 'wxml',
  directive: 'wx:',
  script: { tag: 'wxs', name: 'module', file: 'src' },
  title: ['navigationBarTitleText', 'navigationBarTitleText'],
  unknownKeys: ['transparentTitle', 'titlePenetrate', 'allowsBounceVertical', 'defaultTitle'],
  hasOwnTop: ({ navigationStyle }) => navigationStyle === 'custom',
  keepsBack: false,
  binding(attribute) {
    const found = /^(bind|catch):?([a-z]+)$/.exec(attribute)
    return found?.[2] ? { type: found[2], stops: found[1] === 'catch' } : undefined
  },
  decodesQuery: false,
  role: 'aria-role',
}

export const alipay: Dialect = {
  name: 'alipay',
  global: 'my',
  markup: 'axml',
  directive: 'a:',
  script: { tag: 'import-sjs', name: 'name', file: 'from' },
  title: ['defaultTitle', 'defaultTitle'],
  unknownKeys: ['navigationStyle', 'disableScroll', 'navigationBarTitleText'],
  hasOwnTop: ({ transparentTitle }) => transparentTitle === 'always',
  keepsBack: true,
  binding(attribute) {
    const found = /^(on|catch)([A-Z][A-Za-z]*)$/.exec(attribute)
    const type = found?.[2]
    return type ? { type: type.charAt(0).toLowerCase() + type.slice(1), stops: found[1] === 'catch' } : undefined
  },
  decodesQuery: true,
  role: 'role',
}
