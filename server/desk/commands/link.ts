import { Refusal } from '../../lib/refusal'
import { refuseMore } from '../../moderation/arguments'
import { cannot } from '../../lib/cannot'
import { makeLinks, type LinkTools } from '../../screen-link/make'

export const LINK_HELP = '  link <页面地址>                  从外面打开一个页面的链接，例如 "/user/job-detail?id=……"'

/** Links to a screen, for posters, SMS and notices. @throws Refusal OPERATOR_CANNOT */
export async function showLinks(verb: string | undefined, rest: string[], tools: LinkTools, now: Date): Promise<string> {
  refuseMore(rest)
  if (!verb?.startsWith('/')) throw cannot('要写页面地址，/开头')
  const { web, app, wechat, alipay } = await makeLinks(tools, verb, null, now).catch((error: unknown) => {
    throw error instanceof Refusal ? cannot(error.message) : error
  })
  return [
    `网页    ${tools.config.publicOrigin ? web : '没有设置PUBLIC_ORIGIN'}`, `App     ${app}`,
    ...(wechat ? [`微信    ${wechat.link}`, `微信    ${wechat.scheme}`, `        到 ${wechat.expiresAt} 失效`] : ['微信    没有设置']),
    ...(alipay ? [`支付宝  ${alipay.link}`, `支付宝  ${alipay.scheme}`] : ['支付宝  没有设置']),
  ].join('\n')
}
