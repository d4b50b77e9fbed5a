import type { Body } from '@daogang/contract'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '@/stores/session'
import { call } from './client'
import { KEY_ROOTS } from './key-roots'
import { pagedQuery } from './paged-query'
import { propKeys } from './prop'

const membershipKeys = {
  all: ['membership'] as const,
  of: (who: string) => [...membershipKeys.all, who] as const,
  orders: (role: string) => [...membershipKeys.all, 'orders', role] as const,
}

/** The membership cards for the user's role, and until when the user has one. */
export function useMembership() {
  const who = useSession(({ token, role }) => (token ? role : ''))
  return useQuery({
    queryKey: membershipKeys.of(who), queryFn: ({ signal }) => call('GET /membership/detail', {}, { signal }), staleTime: 0,
  })
}

/** The user's orders in the present role, newest first. */
export function useMembershipOrders() {
  const role = useSession((session) => session.role)
  return useInfiniteQuery({
    ...pagedQuery(membershipKeys.orders(role), (cursor, signal) => call('GET /membership/orders', { cursor }, { signal })),
    staleTime: 0,
  })
}

function useRefresh() {
  const queries = useQueryClient()
  return () => Promise.all([
    queries.invalidateQueries({ queryKey: membershipKeys.all }), queries.invalidateQueries({ queryKey: propKeys.all }),
    queries.invalidateQueries({ queryKey: KEY_ROOTS.coins }),
  ])
}

/** Buys a card, or opens the payment of an order again. Its dialog shows what went wrong. */
export const useBuyCard = () => useMutation({
  mutationFn: (body: Body<'POST /membership/buy'>) => call('POST /membership/buy', body), onSettled: useRefresh(), meta: { quiet: true },
})

/** Asks whether an order is paid. `quiet`: the caller shows what went wrong. */
export const useAskOrder = ({ quiet = false } = {}) => useMutation({
  mutationFn: (id: string) => call('GET /membership/order', { id }), onSettled: useRefresh(), meta: { quiet },
})
