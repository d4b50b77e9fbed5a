import type { Purse } from '@daogang/contract/rules/wallet'
import type { BillFilter } from '@daogang/contract/wallet'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from './client'
import { pagedQuery } from './paged-query'

const walletKeys = {
  /** Everything that depends on the person's money. */
  all: ['wallet'] as const,
  account: (purse: Purse) => [...walletKeys.all, 'account', purse] as const,
  bills: (filter: BillFilter) => [...walletKeys.all, 'bills', filter] as const,
}

/** A purse: available money, money in flight, and the present month. */
export function useWalletAccount(purse: Purse) {
  return useQuery({
    queryKey: walletKeys.account(purse),
    queryFn: ({ signal }) => (purse === 'zzx' ? call('GET /zzx/account', {}, { signal }) : call('GET /wallet/account', {}, { signal })),
    staleTime: 0,
  })
}

/** Bills by purse, month, direction and kind, newest first. The first page has the totals of the month. */
export function useBills(filter: BillFilter) {
  return useInfiniteQuery({
    ...pagedQuery(walletKeys.bills(filter), (cursor, signal) => {
      const body = { ...filter, cursor }
      return filter.purse === 'zzx'
        ? call('POST /zzx/accountBillList', body, { signal })
        : call('POST /wallet/accountBillList', body, { signal })
    }),
    staleTime: 0,
  })
}
