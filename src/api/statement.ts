import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from './client'
import { KEY_ROOTS } from './key-roots'

/** What the user agreed to, declared and authorised. */
export const useStatement = () => useQuery({
  queryKey: KEY_ROOTS.statement, queryFn: ({ signal }) => call('GET /statement/mine', {}, { signal }), staleTime: 0,
})

export const useStatementFile = () => useMutation({ mutationFn: () => call('GET /statement/file', {}) })
