import type { Body } from '@daogang/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from './client'
import { draftKeys } from './draft'

// Apart from draft.ts, because the first screen lists drafts and only the form opens and saves one.

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
