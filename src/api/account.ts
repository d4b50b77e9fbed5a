import type { Role } from '@daogang/contract/auth'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { AGREEMENT_VERSION, useConsent } from '@/stores/consent'
import { useSession } from '@/stores/session'
import { call } from './client'
import { endSessionNow } from './session-end'

export const accountKeys = { own: ['account'] as const }

/** Gets the token of the tenant service for a login (spec §7: tenantConvertToken), early in the start of the app. */
export async function convertToken(token: string, loginChannel: 1 | 2): Promise<string> {
  const input = { tenantId: 100000, tenantUserToken: token, loginChannel } as const
  const { accessToken } = await call('POST /tenant_convert/token', input, { early: true })
  return accessToken
}

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

/** Logs in and starts the session. */
export function useLogin() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: { mobile: string; code: string }) =>
      call('POST /auth/login', { ...input, agreementVersion: AGREEMENT_VERSION }),
    onSuccess: ({ token, account }) => {
      // Whatever was read as a visitor is then read again, as this user (app/logout.ts).
      useSession.getState().start(token, account.subBusinessType)
      queries.setQueryData(accountKeys.own, account)
    },
    meta: { quiet: true },
  })
}

/** Ends the session here at once, and at the server when it can be reached. */
export function useLogout() {
  return useMutation({
    mutationFn: () => call('POST /auth/logout', {}),
    onSettled: endSessionNow,
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
