import type { Body } from '@daogang/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from './client'
import { jobKeys, ownJobChanged } from './job'
import { propKeys } from './prop'

const publishKeys = {
  stores: ['my-stores'] as const,
  drafts: ['job-drafts'] as const,
  draft: (id: string) => ['job-draft', id] as const,
  addresses: ['work-addresses'] as const,
}

/** An own job with all editable fields, its status and its statistics. */
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
      queries.invalidateQueries({ queryKey: publishKeys.drafts }),
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

/** Unpublished drafts. */
export function useJobDrafts() {
  return useQuery({
    queryKey: publishKeys.drafts, queryFn: ({ signal }) => call('GET /job/draftList', undefined, { signal }), staleTime: 0,
  })
}

/** One draft. */
export function useJobDraft(id: string | undefined) {
  return useQuery({
    queryKey: publishKeys.draft(id ?? ''),
    queryFn: ({ signal }) => call('GET /job/draft', { id: id ?? '' }, { signal }),
    enabled: id !== undefined,
    staleTime: 0,
  })
}

/** Saves a draft on the server. */
export function useSaveDraft() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Body<'POST /job/saveDraft'>) => call('POST /job/saveDraft', input),
    onSuccess: ({ id }) => Promise.all([
      queries.invalidateQueries({ queryKey: publishKeys.drafts }), queries.invalidateQueries({ queryKey: publishKeys.draft(id) }),
    ]),
  })
}

/** Deletes a draft. */
export function useDeleteDraft() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('POST /job/deleteDraft', { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: publishKeys.drafts }),
  })
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
