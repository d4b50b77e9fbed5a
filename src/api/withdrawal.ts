import type { Body } from '@daogang/contract'
import type { Purse } from '@daogang/contract/rules/wallet'
import { isOver } from '@daogang/contract/rules/withdrawal'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clockBehind } from '@/lib/server-clock'
import { useLoginRequest } from '@/stores/login-request'
import { call } from './client'
import { requestOfCode } from './own-code'

export const withdrawalKeys = {
  all: ['withdrawal'] as const,
  options: (purse: Purse) => [...withdrawalKeys.all, 'options', purse] as const,
  one: (id: string) => [...withdrawalKeys.all, 'one', id] as const,
}

/** The balance of a purse, the limits and the payout accounts. */
export function useCashOptions(purse: Purse) {
  return useQuery({
    queryKey: withdrawalKeys.options(purse),
    queryFn: ({ signal }) =>
      (purse === 'zzx' ? call('GET /zzx/cashOptions', {}, { signal }) : call('GET /wallet/cashOptions', {}, { signal })),
    staleTime: 0,
  })
}

/** While a payment is open, its state is asked for this often. People who review take longer. */
const POLL_MS = 3000
const REVIEW_POLL_MS = 10_000

/** One withdrawal, and how far this device's clock is behind. Follows its payment while the screen is in front. */
export function useWithdrawal(id: string, inFront: boolean) {
  return useQuery({
    queryKey: withdrawalKeys.one(id),
    queryFn: async ({ signal }) => {
      const detail = await call('GET /wallet/cashDetail', { id }, { signal })
      return { ...detail, clockBehind: clockBehind(detail.serverTime) }
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (!inFront || !data || isOver(data.state)) return false
      return data.state === 'review' ? REVIEW_POLL_MS : POLL_MS
    },
  })
}

/** Withdraws. The form shows refusals. */
export function useDraw(purse: Purse) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ code, ...body }: Omit<Body<'POST /wallet/drawCash'>, 'requestId'>) => {
      const input = { ...body, ...code !== undefined && { code, requestId: requestOfCode() } }
      return purse === 'zzx' ? call('POST /zzx/drawCash', input) : call('POST /wallet/drawCash', input)
    },
    onSuccess: () => useLoginRequest.getState().forget(),
    // A refusal means that the limits on screen are stale. The result does not wait for the new ones.
    onSettled: () => { void queries.invalidateQueries() },
    meta: { quiet: true },
  })
}

/** Takes a withdrawal back that is under review. */
export function useCancelWithdrawal() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('POST /wallet/cashCancel', { id }),
    onSettled: () => queries.invalidateQueries(),
  })
}
