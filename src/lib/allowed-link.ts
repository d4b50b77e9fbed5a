/**
 * What an address out of a banner may lead to.
 * - `own`: a screen of ours, by its public address with its query
 * - `web`: a page over https of a host that the operator named, or of one below it
 * - anything else is not opened, and `why` says so to the user
 */
export type AllowedLink = { kind: 'own'; path: string } | { kind: 'web'; url: string; host: string } | { kind: 'no'; why: string }

// Mini-programs have no URL. No user, no port, no backslash: what a browser would read differently is not a link of ours.
const WEB = /^https:\/\/([a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+)(\/[^\s\\]*|\?[^\s\\]*|#[^\s\\]*)?$/i
const OWN = /^\/(?!\/)[^\s\\]*$/

/** @param hosts as the operator wrote them, in lower case */
export function allowedLink(link: string | undefined, hosts: readonly string[]): AllowedLink {
  if (!link) return { kind: 'no', why: '没有说要打开哪里' }
  if (OWN.test(link)) return { kind: 'own', path: link }
  const host = WEB.exec(link)?.[1]?.toLowerCase()
  if (host === undefined) return { kind: 'no', why: '这个链接不完整，或者不安全' }
  if (hosts.some((each) => host === each || host.endsWith(`.${each}`))) return { kind: 'web', url: link, host }
  return { kind: 'no', why: `${host}不是我们认得的网站，可能是骗人的` }
}
