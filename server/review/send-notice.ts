import { allowedLink } from '@daogang/contract/rules/allowed-link'
import { accountIdOf } from '../moderation/act'
import { CannotModerate } from '../moderation/cannot-moderate'
import { writeAction } from '../operator/queries/audit'
import type { LinkTools } from '../screen-link/make'
import { addressText, readAddress } from '../screen-link/rules'
import { insertNotices } from './queries/notices'

/**
 * The address of a link as the client opens it.
 * @throws CannotModerate if the client would not
 */
function targetOf(link: string, hosts: readonly string[]): string {
  const target = allowedLink(link, hosts)
  const screen = target.kind === 'own' ? readAddress(target.path) : undefined
  if (target.kind === 'web') return target.url
  if (screen) return addressText(screen)
  throw new CannotModerate(target.kind === 'no' && link.startsWith('https://')
    ? `${target.why}。要允许它，写进 OPERATOR_LINK_HOSTS` : '--link 要写到岗的页面地址，/开头，或者https开头的网址')
}

/**
 * Sends a notice in the operator's own words to one account or to `all`. It may lead to a page of this product, or to one of a site that
 * the settings allow.
 * @returns how many accounts got it
 */
export async function sendNotice(
  { db, config }: Pick<LinkTools, 'db' | 'config'>, to: string, { text, link, actor }: { text: string, link: string, actor: string },
  now: Date,
): Promise<number> {
  if (text === '') throw new CannotModerate('要用 --reason 写通知的内容')
  const target = link === '' ? null : targetOf(link, config.operator.linkHosts)
  const accountId = to === 'all' ? null : await accountIdOf(db, to)
  return db.transaction().execute(async (trx) => {
    const count = await insertNotices(trx, accountId, { text, link: target }, now)
    await writeAction(trx, { actor, action: 'notice', reason: text, ...(accountId !== null && { accountId }) }, now)
    return count
  })
}
