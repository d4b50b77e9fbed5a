import type { MiniProgramHost } from './types'

/** Links of the two hosts and nothing else: an address out of data must not become a script or another site. */
const KNOWN = /^(https:\/\/(wxaurl\.cn|wxmpurl\.cn|ur\.alipay\.com|render\.alipay\.com|ds\.alipay\.com)\/|weixin:\/\/|alipays:\/\/)/

export const miniProgramHost: MiniProgramHost = {
  async open({ link }) {
    if (!link || !KNOWN.test(link)) return 'unsupported'
    window.location.assign(link)
    return 'done'
  },
}
