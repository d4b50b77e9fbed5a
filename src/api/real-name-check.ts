import type { Body } from '@daogang/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from './client'
import { companyKeys } from './company'
import { approveStatus, realNameKeys } from './real-name'

// Apart from real-name.ts, because the first screen shows the status and checks no one.

/** Whether there is no register, so that a person checks every real name. False while that is unknown. */
export const useIsCheckedByPerson = (): boolean =>
  useQuery({ ...approveStatus, select: ({ realNameByPerson = false }) => realNameByPerson }).data ?? false

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
