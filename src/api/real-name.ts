import type { Body } from '@daogang/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '@/stores/session'
import { call } from './client'
import { companyKeys } from './company'

const realNameKeys = {
  all: ['real-name'] as const,
  status: () => [...realNameKeys.all, 'status'] as const,
  accessLog: () => [...realNameKeys.all, 'access-log'] as const,
}

/** The real name of the account, and the certifications of its enterprise. */
export const approveStatus = queryOptions({
  queryKey: realNameKeys.status(),
  queryFn: ({ signal }) => call('GET /approve/getApproveStatus', {}, { signal }),
  // An operator may decide at any time.
  staleTime: 0,
})

/** The account's real-name verification status. */
export function useRealName() {
  return useQuery({ ...approveStatus, select: ({ realName }) => realName, enabled: Boolean(useSession((session) => session.token)) })
}

/** The log of accesses to the user's stored id card data. Reading the log adds an entry to it. */
export function useRealNameAccessLog(enabled: boolean) {
  return useQuery({
    queryKey: realNameKeys.accessLog(),
    queryFn: async ({ signal }) => (await call('GET /userqw/getUserRealname', undefined, { signal })).accesses,
    enabled,
    staleTime: 0,
  })
}

/** Refetches the status, also in the shop data of an employer's home. */
function useRefreshStatus() {
  const queries = useQueryClient()
  return () => Promise.all([
    queries.invalidateQueries({ queryKey: realNameKeys.all }), queries.invalidateQueries({ queryKey: companyKeys.center }),
  ])
}

/** Verifies against a register. The form shows refusals that precede the check. */
export function useMachineCheck() {
  return useMutation({
    mutationFn: (body: Body<'POST /realName/machineCheck'>) => call('POST /realName/machineCheck', body),
    onSuccess: useRefreshStatus(),
    meta: { quiet: true },
  })
}

/** Submits both sides of the id card for review by an operator. */
export function usePersonCheck() {
  return useMutation({
    mutationFn: (body: Body<'POST /realName/personCheck'>) => call('POST /realName/personCheck', body),
    onSuccess: useRefreshStatus(),
    meta: { quiet: true },
  })
}
