/// <reference types="@tarojs/taro" />

declare module '*.module.scss' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.scss'
declare module '*.css'
declare module '*.png' {
  const url: string
  export default url
}

/** The hash of the build, by webpack: the release that an error is reported of. */
declare const __webpack_hash__: string
/** The version of the product, in package.json. The apps that show a page send their own instead. */
declare const APP_VERSION: string
/** Origin of the API, set at build time. Empty on H5, where the page's own origin serves it. */
declare const API_ORIGIN: string
/** Origins of services on other hosts, by the service's name; usually empty. Set at build time as JSON. */
declare const API_ORIGINS: Readonly<Partial<Record<string, string>>>
/** Version of WeChat's plugin for speech recognition, if the build declares it (WECHAT_SPEECH_PLUGIN). */
declare const SPEECH_PLUGIN: false | string
/** The UI kit's gallery, at `/gallery` or `dev/gallery/index`: `beside` the product's pages, or `alone` with the main package. */
declare const GALLERY: false | 'beside' | 'alone'
