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

/** Origin of the API, set at build time; empty on H5, where the page's own origin serves it. */
declare const API_ORIGIN: string
/** Origins of services that stand elsewhere, by the service's name; mostly none. Set at build time as JSON. */
declare const API_ORIGINS: Readonly<Partial<Record<string, string>>>
/** This build has the gallery of the kit, at `/gallery` or `dev/gallery/index`. */
declare const GALLERY: boolean
