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

/** An own job with all that can be changed, how it stands and what came of it. */
export function useOwnJob(id: string | undefined) {
  return useQuery({
    queryKey: jobKeys.own(id ?? ''),
    queryFn: ({ signal }) => call('GET /job/getJobDetail', { id: id ?? '' }, { signal }),
    enabled: id !== undefined,
    staleTime: 0,
  })
}

/** Publishes a job, or changes one; its screen shows refusals beside the fields. */
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

/** The shops that may hire. */
export function useMyStores() {
  return useQuery({ queryKey: publishKeys.stores, queryFn: ({ signal }) => call('GET /job/stores', undefined, { signal }) })
}

/** Jobs that were begun and not published. */
export function useJobDrafts() {
  return useQuery({
    queryKey: publishKeys.drafts, queryFn: ({ signal }) => call('GET /job/draftList', undefined, { signal }), staleTime: 0,
  })
}

/** One of them. */
export function useJobDraft(id: string | undefined) {
  return useQuery({
    queryKey: publishKeys.draft(id ?? ''),
    queryFn: ({ signal }) => call('GET /job/draft', { id: id ?? '' }, { signal }),
    enabled: id !== undefined,
    staleTime: 0,
  })
}

/** Keeps a draft on the server. */
export function useSaveDraft() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Body<'POST /job/saveDraft'>) => call('POST /job/saveDraft', input),
    onSuccess: ({ id }) => Promise.all([
      queries.invalidateQueries({ queryKey: publishKeys.drafts }), queries.invalidateQueries({ queryKey: publishKeys.draft(id) }),
    ]),
  })
}

/** Throws a draft away. */
export function useDeleteDraft() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('POST /job/deleteDraft', { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: publishKeys.drafts }),
  })
}

/** The address book: places of work, the last used first. */
export function useWorkAddresses() {
  return useQuery({
    queryKey: publishKeys.addresses, queryFn: ({ signal }) => call('GET /workAddress/list', undefined, { signal }),
  })
}

/** Adds a place of work to it. */
export function useSaveAddress() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (place: Body<'POST /workAddress/save'>) => call('POST /workAddress/save', place),
    onSettled: () => queries.invalidateQueries({ queryKey: publishKeys.addresses }),
  })
}

/** Takes one out of it. */
export function useDeleteAddress() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('POST /workAddress/delete', { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: publishKeys.addresses }),
  })
}
