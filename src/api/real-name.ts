import type { Body } from '@daogang/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '@/stores/session'
import { call } from './client'
import { companyKeys } from './company'

export const realNameKeys = {
  all: ['real-name'] as const,
  status: () => [...realNameKeys.all, 'status'] as const,
  looks: () => [...realNameKeys.all, 'looks'] as const,
}

/** How the account's real name stands. */
export function useRealName() {
  return useQuery({
    queryKey: realNameKeys.status(),
    queryFn: async ({ signal }) => (await call('GET /approve/getApproveStatus', undefined, { signal })).realName,
    enabled: Boolean(useSession((session) => session.token)),
    // An operator decides at any time.
    staleTime: 0,
  })
}

/** Who has looked at what is kept of the own id card. Asking is written down as a look too. */
export function useRealNameLooks(wanted: boolean) {
  return useQuery({
    queryKey: realNameKeys.looks(),
    queryFn: async ({ signal }) => (await call('GET /userqw/getUserRealname', undefined, { signal })).accesses,
    enabled: wanted,
    staleTime: 0,
  })
}

/** Shows at once what the server said, also in what an employer's home tells of the shop. */
function useTakeStatus() {
  const queries = useQueryClient()
  return () => Promise.all([
    queries.invalidateQueries({ queryKey: realNameKeys.all }), queries.invalidateQueries({ queryKey: companyKeys.center }),
  ])
}

/** Has a register asked. Its form says what was refused before that. */
export function useMachineCheck() {
  return useMutation({
    mutationFn: (body: Body<'POST /realName/machineCheck'>) => call('POST /realName/machineCheck', body),
    onSuccess: useTakeStatus(),
    meta: { quiet: true },
  })
}

/** Sends both sides of the card to be looked at by a person. */
export function usePersonCheck() {
  return useMutation({
    mutationFn: (body: Body<'POST /realName/personCheck'>) => call('POST /realName/personCheck', body),
    onSuccess: useTakeStatus(),
    meta: { quiet: true },
  })
}
