import type { FastifyInstance } from 'fastify'
import { SCREENS } from '@daogang/contract/screens'
import type { Config } from '../config'

/** Screens that stay in the browser although the app is installed: whoever opens the download page there wants to see it. */
const STAYS = ['/download']

/**
 * Files by which iOS and Android let the installed app open addresses of this domain, and by which vendors see whose it is.
 * See developer.apple.com/documentation/xcode/supporting-associated-domains and developer.android.com/training/app-links.
 */
export function serveWellKnown(app: FastifyInstance, { nativeApps, domainFiles }: Pick<Config, 'nativeApps' | 'domainFiles'>): void {
  const json = (url: string, content: object): void => {
    app.get(url, (_request, reply) => reply.type('application/json').header('cache-control', 'public, max-age=3600').send(content))
  }
  const { iosId, packageName, certificates } = nativeApps
  if (iosId !== null) {
    json('/.well-known/apple-app-site-association', {
      applinks: { details: [{ appIDs: [iosId], components: components() }] }, webcredentials: { apps: [iosId] },
    })
  }
  if (packageName !== null && certificates.length > 0) {
    json('/.well-known/assetlinks.json', [{
      relation: ['delegate_permission/common.handle_all_urls'],
      target: { namespace: 'android_app', package_name: packageName, sha256_cert_fingerprints: certificates },
    }])
  }
  for (const { name, content } of domainFiles) {
    const type = name.endsWith('.html') ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8'
    app.get(`/${name}`, (_request, reply) => reply.type(type).header('cache-control', 'no-cache').send(content))
  }
}

/** The addresses of all screens; a parameter in the path is any text. */
const components = () => [
  ...STAYS.map((path) => ({ '/': path, exclude: true })),
  ...[...new Set(Object.keys(SCREENS).flatMap(forms))].filter((path) => !STAYS.includes(path)).map((path) => ({ '/': path })),
]

/** `/a/:id?` is `/a` and `/a/*`. */
function forms(url: string): string[] {
  const [fixed = '/', ...parameters] = url.split('/:')
  if (parameters.length === 0) return [url]
  const optional = parameters[0]?.endsWith('?') ? [fixed] : []
  return [...optional, ...parameters.map((_name, nth) => `${fixed}${'/*'.repeat(nth + 1)}`).slice(optional.length > 0 ? 0 : -1)]
}
