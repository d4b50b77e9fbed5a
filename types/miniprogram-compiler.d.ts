declare module 'miniprogram-compiler' {
  /** Code that renders every template below a folder, by WeChat's own compiler. */
  export function wxmlToJs(folder: string): unknown
}
