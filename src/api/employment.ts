import type { Body } from '@daogang/contract'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { applicationKeys } from './application-keys'
import { call } from './client'
import { KEY_ROOTS } from './key-roots'
import { pagedQuery } from './paged-query'

const employmentKeys = {
  all: KEY_ROOTS.employment,
  list: (state: 'active' | 'ended') => [...employmentKeys.all, 'list', state] as const,
  missing: () => [...employmentKeys.all, 'missing'] as const,
  detail: (which: { id?: string | undefined; applicationId?: string | undefined }) => [...employmentKeys.all, 'detail', which] as const,
  draft: (applicationId: string) => [...employmentKeys.all, 'draft', applicationId] as const,
  mine: () => [...employmentKeys.all, 'mine'] as const,
}

/** The people at work in the stores that the employer looks at, or those who left. */
export const useStaff = (state: 'active' | 'ended') => useInfiniteQuery({
  ...pagedQuery(employmentKeys.list(state), (cursor, signal) => call('POST /employment/list', { state, cursor }, { signal })),
  staleTime: 0,
})

/** Hired people without terms. */
export const useHiredWithoutTerms = () => useQuery({
  queryKey: employmentKeys.missing(), queryFn: ({ signal }) => call('POST /employment/missing', {}, { signal }), staleTime: 0,
})

/** A person at work, by their own id or by their application's. Idle without either. */
export const useEmployment = (which: { id?: string | undefined; applicationId?: string | undefined }) => useQuery({
  queryKey: employmentKeys.detail(which), queryFn: ({ signal }) => call('GET /employment/detail', which, { signal }), staleTime: 0,
  enabled: which.id !== undefined || which.applicationId !== undefined,
})

/** What the form of a hired person's terms starts with. */
export const useEmploymentDraft = (applicationId: string) => useQuery({
  queryKey: employmentKeys.draft(applicationId),
  queryFn: ({ signal }) => call('GET /employment/draft', { applicationId }, { signal }), staleTime: 0,
})

/** The worker's own employments. */
export const useMyEmployments = () => useQuery({
  queryKey: employmentKeys.mine(), queryFn: ({ signal }) => call('GET /employment/mine', undefined, { signal }), staleTime: 0,
})

/** A call that changes employments. With `quiet`, a form shows the refusal. */
function useEmploymentCall<Input, Result>(mutationFn: (input: Input) => Promise<Result>, { quiet = false } = {}) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    // A refusal means that the cached copy was stale.
    onSettled: () => Promise.all([
      queries.invalidateQueries({ queryKey: employmentKeys.all }),
      queries.invalidateQueries({ queryKey: applicationKeys.received() }),
      queries.invalidateQueries({ queryKey: applicationKeys.details }),
      queries.invalidateQueries({ queryKey: KEY_ROOTS.workPlace }),
      queries.invalidateQueries({ queryKey: KEY_ROOTS.shift }),
    ]),
    meta: { quiet },
  })
}

export const useHire = () =>
  useEmploymentCall((body: Body<'POST /employment/hire'>) => call('POST /employment/hire', body), { quiet: true })

export const useUpdateEmployment = () =>
  useEmploymentCall((body: Body<'POST /employment/update'>) => call('POST /employment/update', body), { quiet: true })

export const useEndEmployment = () => useEmploymentCall((body: Body<'POST /employment/end'>) => call('POST /employment/end', body))

export const useAgree = () => useEmploymentCall((body: Body<'POST /employment/agree'>) => call('POST /employment/agree', body))

export const useObject = () => useEmploymentCall((body: Body<'POST /employment/object'>) => call('POST /employment/object', body))

export const useAssignShift = () => useEmploymentCall((body: Body<'POST /shift/assign'>) => call('POST /shift/assign', body))

export const useChangeDay = () => useEmploymentCall((body: Body<'POST /shift/changeDay'>) => call('POST /shift/changeDay', body))
