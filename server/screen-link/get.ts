import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { addressOf, originFor } from '../lib/address'
import { createHasher } from '../lib/crypto'
import type { Call } from '../http/serve'
import { makeLinks } from './make'

/** Links to a screen. Counts new ones by account; without a login by network address, and apart from the others. */
export function getLinks({ db, config, providers, now }: Deps, { body, user, request }: Call<typeof endpoints.commonScreenLink>) {
  const hash = createHasher(config.secret, 'screen links').hash(user?.id ?? addressOf(request))
  const tools = { db, config: { ...config, publicOrigin: originFor(request, config.publicOrigin) }, links: providers.screenLinks }
  return makeLinks(tools, body.path, { hash, isVisitor: !user }, now())
}
