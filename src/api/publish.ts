import type { Body } from '@daogang/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from './client'
import { draftKeys } from './draft'
import { jobKeys, ownJobChanged } from './job'
import { propKeys } from './prop'

const publishKeys = {
  stores: ['my-stores'] as const,
  addresses: ['work-addresses'] as const,
}

/** A job for its employer, with all editable fields, its status and its statistics. */
export function useOwnJob(id: string | undefined) {
  return useQuery({
    queryKey: jobKeys.own(id ?? ''),
    queryFn: ({ signal }) => call('GET /job/getJobDetail', { id: id ?? '' }, { signal }),
    enabled: id !== undefined,
    staleTime: 0,
  })
}

/** Publishes a job or changes one. The screen shows refusals beside the fields. */
export function useSaveJob() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (job: Body<'POST /job/save'>) => call('POST /job/save', job),
    onSuccess: ({ jobId }) => Promise.all([
      ownJobChanged(queries, jobId),
      queries.invalidateQueries({ queryKey: draftKeys.all }),
      queries.invalidateQueries({ queryKey: publishKeys.stores }),
      queries.invalidateQueries({ queryKey: publishKeys.addresses }),
      queries.invalidateQueries({ queryKey: propKeys.all }),
    ]),
    meta: { quiet: true },
  })
}

/** The shops for which the employer may publish jobs. */
export function useMyStores() {
  return useQuery({ queryKey: publishKeys.stores, queryFn: ({ signal }) => call('GET /job/stores', undefined, { signal }) })
}

/** The address book: places of work, most recently used first. */
export function useWorkAddresses() {
  return useQuery({
    queryKey: publishKeys.addresses, queryFn: ({ signal }) => call('GET /workAddress/list', undefined, { signal }),
  })
}

/** Adds an address to the address book. */
export function useSaveAddress() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (place: Body<'POST /workAddress/save'>) => call('POST /workAddress/save', place),
    onSettled: () => queries.invalidateQueries({ queryKey: publishKeys.addresses }),
  })
}

/** Deletes an address from the address book. */
export function useDeleteAddress() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('POST /workAddress/delete', { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: publishKeys.addresses }),
  })
}
