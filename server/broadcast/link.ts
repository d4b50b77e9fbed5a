import { allowedLink } from '@daogang/contract/rules/allowed-link'
import { addressText, readAddress } from '../screen-link/rules'

/** `foreign`: a site that the settings do not allow, with why. `wrong`: no address of a screen and no https address. */
type NoticeLink = { target: string } | { fault: 'foreign', why: string } | { fault: 'wrong' }

/** The address of an operator’s link as the client opens it. */
export function noticeLink(link: string, hosts: readonly string[]): NoticeLink {
  const target = allowedLink(link, hosts)
  if (target.kind === 'web') return { target: target.url }
  const screen = target.kind === 'own' ? readAddress(target.path) : undefined
  if (screen) return { target: addressText(screen) }
  return target.kind === 'no' && link.startsWith('https://') ? { fault: 'foreign', why: target.why } : { fault: 'wrong' }
}
