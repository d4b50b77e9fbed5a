import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Calls } from '@daogang/contract'
import { storageHost } from '@/host/storage'
import { call } from './client'

type Versions = Calls['GET /common/versions']['data']

interface Kept<D> {
  version: string
  data: D
}

const DAY_MS = 24 * 3600_000

/** Under which name something stays on the device. A logout leaves it: it is the same to everyone. */
export const keptKey = (what: keyof Versions | 'cities') => `daogang.kept.${what}`

/** Asked once in a while for all that is kept. */
const versionsNow = (queries: QueryClient) => queries.fetchQuery({
  queryKey: ['versions'],
  queryFn: () => call('GET /common/versions'),
  staleTime: DAY_MS,
  retry: false,
}).catch(() => undefined)

/**
 * A query of what rarely changes: kept on the device with its version, shown from there at once and without a network, and fetched
 * again only when the server names another version.
 */
export function keptQuery<D>(what: keyof Versions, queryKey: QueryKey, fetch: (signal: AbortSignal) => Promise<D>) {
  const read = () => storageHost.read<Kept<D>>(keptKey(what))
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<D> => {
      const kept = read()
      const asked = versionsNow(client)
      if (!kept) {
        const [data, versions] = await Promise.all([fetch(signal), asked])
        if (versions) storageHost.write(keptKey(what), { version: versions[what], data } satisfies Kept<D>)
        return data
      }
      const version = (await asked)?.[what]
      if (version === undefined || version === kept.version) return kept.data
      const data = await fetch(signal)
      storageHost.write(keptKey(what), { version, data } satisfies Kept<D>)
      return data
    },
    initialData: () => read()?.data,
    // As old as can be, so that a start asks whether it still holds.
    initialDataUpdatedAt: 0,
    staleTime: DAY_MS,
    gcTime: Infinity,
  })
}

/**
 * A query of what changes by the hour and has no version: asked for once in a start, and the last answer stands in when none comes.
 */
export function lastKnownQuery<D>(what: 'cities', queryKey: QueryKey, fetch: (signal: AbortSignal) => Promise<D>) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<D> => {
      try {
        const data = await fetch(signal)
        storageHost.write(keptKey(what), data)
        return data
      } catch (error) {
        const last = storageHost.read<D>(keptKey(what))
        if (last === undefined) throw error
        return last
      }
    },
    staleTime: Infinity,
    gcTime: Infinity,
  })
}
