declare module 'miniprogram-compiler' {
  /** Compiles every template below a folder with WeChat's own compiler and returns the code. */
  export function wxmlToJs(folder: string): unknown
}
