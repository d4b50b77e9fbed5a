import type { DownloadHost } from './types'

/** Alipay opens no file but PDF and sends none to anyone, so the phone's browser downloads it. */
export const downloadHost: DownloadHost = {
  way: 'link',
  fetch: () => Promise.resolve('unsupported'),
  give: () => Promise.resolve('unsupported'),
}
