/**
 * Where the link of a banner or of a notice may lead.
 * - `own`: a screen of this app, by its public path and query
 * - `web`: an https page on one of the operator's allowed hosts or a subdomain of one
 * - `no`: anything else; `why` is the reason to show to the user
 */
export type AllowedLink = { kind: 'own'; path: string } | { kind: 'web'; url: string; host: string } | { kind: 'no'; why: string }

// Mini-programs have no URL class. User info, ports and backslashes are rejected, because browsers interpret them differently.
const WEB = /^https:\/\/([a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+)(\/[^\s\\]*|\?[^\s\\]*|#[^\s\\]*)?$/i
const OWN = /^\/(?!\/)[^\s\\]*$/

/**
 * Checks a link against the allowed hosts.
 * @param hosts allowed hosts in lower case
 */
export function allowedLink(link: string | undefined, hosts: readonly string[]): AllowedLink {
  if (!link) return { kind: 'no', why: '没有说要打开哪里' }
  if (OWN.test(link)) return { kind: 'own', path: link }
  const host = WEB.exec(link)?.[1]?.toLowerCase()
  if (host === undefined) return { kind: 'no', why: '这个链接不完整，或者不安全' }
  if (hosts.some((each) => host === each || host.endsWith(`.${each}`))) return { kind: 'web', url: link, host }
  return { kind: 'no', why: `${host}不是我们认得的网站，可能是骗人的` }
}
