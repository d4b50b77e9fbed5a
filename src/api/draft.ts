import type { Body } from '@daogang/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from './client'

/** Apart from `publish.ts`, because the employer's home lists drafts, and its package has no room for the rest. */
export const draftKeys = {
  all: ['job-drafts'] as const,
  one: (id: string) => ['job-draft', id] as const,
}

/** Unpublished drafts. */
export function useJobDrafts() {
  return useQuery({
    queryKey: draftKeys.all, queryFn: ({ signal }) => call('GET /job/draftList', undefined, { signal }), staleTime: 0,
  })
}

/** One draft. */
export function useJobDraft(id: string | undefined) {
  return useQuery({
    queryKey: draftKeys.one(id ?? ''),
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
      queries.invalidateQueries({ queryKey: draftKeys.all }), queries.invalidateQueries({ queryKey: draftKeys.one(id) }),
    ]),
  })
}

/** Deletes a draft. */
export function useDeleteDraft() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('POST /job/deleteDraft', { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: draftKeys.all }),
  })
}
