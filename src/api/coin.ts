import type { Body } from '@daogang/contract'
import type { CoinFilter } from '@daogang/contract/coin'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '@/stores/session'
import { call } from './client'
import { KEY_ROOTS } from './key-roots'
import { pagedQuery } from './paged-query'
import { propKeys } from './prop'

const coinKeys = {
  all: KEY_ROOTS.coins,
  /** The goods depend on the role. */
  account: (role: string) => [...coinKeys.all, 'account', role] as const,
  entries: (filter: CoinFilter) => [...coinKeys.all, 'entries', filter] as const,
}

/** The user's work coins: how many, how to earn more, and what they can be exchanged for. */
export function useCoins() {
  const role = useSession((session) => session.role)
  return useQuery({ queryKey: coinKeys.account(role), queryFn: ({ signal }) => call('GET /coin/account', {}, { signal }), staleTime: 0 })
}

/** The entries of the user's coins, newest first. */
export function useCoinEntries(filter: CoinFilter) {
  return useInfiniteQuery({
    ...pagedQuery(coinKeys.entries(filter), (cursor, signal) => call('POST /coin/list', { ...filter, cursor }, { signal })),
    staleTime: 0,
  })
}

/** Exchanges coins. */
export function useExchangeCoins() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Body<'POST /coin/exchange'>) => call('POST /coin/exchange', input),
    // A refusal means that the shown balance was stale.
    onSettled: () => Promise.all([
      queries.invalidateQueries({ queryKey: coinKeys.all }), queries.invalidateQueries({ queryKey: propKeys.all }),
    ]),
  })
}
