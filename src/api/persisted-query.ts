import { queryOptions, useQuery, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Calls } from '@daogang/contract'
import { DAY_MS } from '@daogang/contract/rules/durations'
import { storageHost } from '@/host/storage'
import { call } from './client'

type Versions = Calls['GET /common/versions']['data']

interface Persisted<D> {
  version: string
  data: D
}

/** The storage key. The data is the same for all users (src/app/logout.ts decides what a logout keeps). */
export const persistedKey = (what: keyof Versions | 'cities') => `daogang.kept.${what}`

export const VERSIONS_KEY = ['versions'] as const

/** One request a day for the versions of all persisted data. */
const versionsNow = (queries: QueryClient) => queries.fetchQuery({
  queryKey: VERSIONS_KEY,
  queryFn: () => call('GET /common/versions'),
  staleTime: DAY_MS,
  retry: false,
}).catch(() => undefined)

/** From when the service stops, while that is announced; empty otherwise. Known once the versions are, which every start asks for. */
export const useStopServe = () => useQuery<Versions>({ queryKey: VERSIONS_KEY, enabled: false }).data?.stopServe

/**
 * A query of data that rarely changes. It is persisted on the device with its version, available at once and offline, and fetched again
 * only when the server names another version.
 */
export function persistedQuery<D>(what: keyof Versions, queryKey: QueryKey, fetch: (signal: AbortSignal) => Promise<D>) {
  const read = () => storageHost.read<Persisted<D>>(persistedKey(what))
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<D> => {
      const persisted = read()
      const asked = versionsNow(client)
      if (!persisted) {
        const [data, versions] = await Promise.all([fetch(signal), asked])
        if (versions) storageHost.write(persistedKey(what), { version: versions[what], data } satisfies Persisted<D>)
        return data
      }
      const version = (await asked)?.[what]
      if (version === undefined || version === persisted.version) return persisted.data
      const data = await fetch(signal)
      storageHost.write(persistedKey(what), { version, data } satisfies Persisted<D>)
      return data
    },
    initialData: () => read()?.data,
    // Treat persisted data as stale, so that each start checks its version.
    initialDataUpdatedAt: 0,
    staleTime: DAY_MS,
    gcTime: Infinity,
  })
}

/**
 * A query of data that changes hourly and has no version. Fetched once in a start; falls back to the last answer if the request fails.
 */
export function lastKnownQuery<D>(what: 'cities', queryKey: QueryKey, fetch: (signal: AbortSignal) => Promise<D>) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<D> => {
      try {
        const data = await fetch(signal)
        storageHost.write(persistedKey(what), data)
        return data
      } catch (error) {
        const last = storageHost.read<D>(persistedKey(what))
        if (last === undefined) throw error
        return last
      }
    },
    staleTime: Infinity,
    gcTime: Infinity,
  })
}
