import type { Role } from '@daogang/contract/auth'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { AGREEMENT_VERSION, useConsent } from '@/stores/consent'
import { useSession } from '@/stores/session'
import { call } from './client'

export const accountKeys = { own: ['account'] as const }

/** Who is logged in; idle without a login. */
export function useAccount() {
  const token = useSession((session) => session.token)
  return useQuery({
    queryKey: accountKeys.own,
    queryFn: ({ signal }) => call('GET /user/account', undefined, { signal }),
    enabled: Boolean(token),
  })
}

/** Asks for an SMS code; its screen shows refusals beside the field. */
export function useSendCode() {
  return useMutation({
    mutationFn: (mobile: string) => call('POST /auth/code', { mobile }),
    meta: { quiet: true },
  })
}

/** Logs in and starts the session. Whatever was read as a visitor is read again as this user. */
export function useLogin() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: { mobile: string; code: string }) =>
      call('POST /auth/login', { ...input, agreementVersion: AGREEMENT_VERSION }),
    onSuccess: ({ token, account }) => {
      useSession.getState().start(token, account.subBusinessType)
      queries.setQueryData(accountKeys.own, account)
      return queries.invalidateQueries()
    },
    meta: { quiet: true },
  })
}

/** Ends the session here at once, and at the server when it can be reached. */
export function useLogout() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /auth/logout', {}),
    onSettled: () => {
      useSession.getState().end()
      queries.clear()
    },
    meta: { quiet: true },
  })
}

/** Switches between looking for work (c) and hiring (b). */
export function useSetRole() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (role: Role) => call('POST /user/role/set', { subBusinessType: role }),
    onSuccess: (account) => {
      useSession.getState().setRole(account.subBusinessType)
      queries.setQueryData(accountKeys.own, account)
    },
  })
}

/** Gets a device id once the privacy agreement is accepted; without one the server counts by address. */
export async function ensureDeviceId(): Promise<void> {
  const { accepted, deviceId, setDeviceId } = useConsent.getState()
  if (accepted !== AGREEMENT_VERSION || deviceId) return
  const device = await call('POST /buried/getDeviceId', { agreementVersion: AGREEMENT_VERSION })
  setDeviceId(device.deviceId)
}
