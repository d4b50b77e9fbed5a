import type { Body } from '@daogang/contract'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from './client'
import { pagedQuery } from './paged-query'
import { callTenant } from './tenant'

const advanceKeys = {
  all: ['advance'] as const,
  amounts: () => [...advanceKeys.all, 'amounts'] as const,
  history: () => [...advanceKeys.all, 'history'] as const,
  one: (id: string) => [...advanceKeys.all, 'one', id] as const,
  agreement: () => [...advanceKeys.all, 'agreement'] as const,
  fund: () => [...advanceKeys.all, 'fund'] as const,
  draws: () => [...advanceKeys.all, 'draws'] as const,
}

/** What the user earned and may have before payday, at each place of work. */
export const useAdvanceAmounts = () => useQuery({
  queryKey: advanceKeys.amounts(), queryFn: ({ signal }) => callTenant('GET /api/v1/app/dole/amount', {}, { signal }), staleTime: 0,
})

/** The user's advances, the latest first. */
export const useAdvances = () => useInfiniteQuery({
  ...pagedQuery(advanceKeys.history(), (cursor, signal) => callTenant('POST /api/v1/app/dole/apply/history', { cursor }, { signal })),
  staleTime: 0,
})

export const useAdvance = (id: string) => useQuery({
  queryKey: advanceKeys.one(id), queryFn: ({ signal }) => callTenant('GET /api/v1/app/dole/detail', { id }, { signal }), staleTime: 0,
})

/** The present agreement, and whether the user agreed to it. */
export const useAdvanceAgreement = () => useQuery({
  queryKey: advanceKeys.agreement(), queryFn: ({ signal }) => callTenant('GET /api/v1/app/agreement/getAgreementParam', {}, { signal }),
})

/** Draws an advance; records the consent to the agreement before, if its version is given. The form shows refusals. */
export function useDrawAdvance() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ version, ...body }: Body<'POST /api/v1/app/dole/apply'> & { version?: string }) => {
      if (version !== undefined) await callTenant('POST /api/v1/app/agreement/recordAgreementAuthorizeLog', { version })
      return callTenant('POST /api/v1/app/dole/apply', body)
    },
    // A refusal means that the amounts on screen are stale.
    onSettled: () => { void queries.invalidateQueries() },
    meta: { quiet: true },
  })
}

/** Locks advances for the user. */
export function useLockAdvances() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'POST /advance/lock'>) => call('POST /advance/lock', body),
    onSettled: () => queries.invalidateQueries({ queryKey: advanceKeys.all }),
  })
}

/** What the enterprise put aside for advances. */
export const useAdvanceFund = () => useQuery({
  queryKey: advanceKeys.fund(), queryFn: ({ signal }) => call('GET /advance/fund', {}, { signal }), staleTime: 0,
})

/** The advances of the enterprise's workers, the latest first. */
export const useAdvanceDraws = () => useInfiniteQuery({
  ...pagedQuery(advanceKeys.draws(), (cursor, signal) => call('GET /advance/draws', { cursor }, { signal })),
  staleTime: 0,
})

export function useSwitchAdvances() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'POST /advance/switch'>) => call('POST /advance/switch', body),
    onSettled: () => queries.invalidateQueries({ queryKey: advanceKeys.all }),
  })
}

/** Puts money aside, or takes it back. */
export function useMoveFund() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'POST /advance/move'>) => call('POST /advance/move', body),
    onSettled: () => queries.invalidateQueries(),
  })
}
