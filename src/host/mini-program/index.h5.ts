import type { MiniProgramHost } from './types'

/** Allow-list: a link from data must not run a script or lead to any other site. */
const KNOWN = /^(https:\/\/(wxaurl\.cn|wxmpurl\.cn|ur\.alipay\.com|render\.alipay\.com|ds\.alipay\.com)\/|weixin:\/\/|alipays:\/\/)/

export const miniProgramHost: MiniProgramHost = {
  async open({ link }) {
    if (!link || !KNOWN.test(link)) return 'unsupported'
    window.location.assign(link)
    return 'done'
  },
}
