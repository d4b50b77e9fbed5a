import { storageHost } from '@/host/storage'
import { useSession } from './session'

const KEY = 'daogang.tenant-token'

interface Stored {
  /** The login token that it was converted from. */
  token: string
  yToken: string
}

/** The second-tenant token of the current login, in session storage (spec §4). */
export const tenantToken = {
  read(): string | undefined {
    const stored = storageHost.session.read<Stored>(KEY)
    return stored && stored.token === useSession.getState().token ? stored.yToken : undefined
  },
  write: (token: string, yToken: string) => storageHost.session.write(KEY, { token, yToken } satisfies Stored),
  remove: () => storageHost.session.remove(KEY),
}
