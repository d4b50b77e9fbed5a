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

/** Deletes a draft. */
export function useDeleteDraft() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('POST /job/deleteDraft', { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: draftKeys.all }),
  })
}
