import { TENANT_ID } from '@daogang/contract/rules/tenant'
import { environmentHost } from '@/host/environment'
import { useSession } from '@/stores/session'
import { tenantToken } from '@/stores/tenant-token'
import { call, type CallName, type CallOptions, type Data, type InputArgs } from './client'
import { ApiError, CODES } from './errors'

type TenantCallName = Extract<CallName, `${string} /api/v1/app/${string}`>

/** Converts a session token into a token of the tenant service (spec §7: tenantConvertToken). May run during the bootstrap. */
export async function convertToken(token: string, loginChannel: 1 | 2 | undefined): Promise<string> {
  const input = { tenantId: TENANT_ID, tenantUserToken: token, loginChannel } as const
  const { accessToken } = await call('POST /tenant_convert/token', input, { early: true })
  return accessToken
}

/** Spec §4: kept for type c, and in a mini-program unless the type is b. */
export const keepsTenantToken = (role: 'c' | 'b' | undefined, mini: boolean) => role === 'c' || (mini && role !== 'b')

/** The bootstrap converts the token of a session that is already active. A later login, and every employer, converts it here. */
async function ownToken(): Promise<Record<string, string>> {
  const { token, role } = useSession.getState()
  if (!token || tenantToken.read()) return {}
  const YToken = await convertToken(token, environmentHost.loginChannel)
  if (keepsTenantToken(role, environmentHost.platform === 'MiniProgram')) tenantToken.write(token, YToken)
  return { YToken }
}

/**
 * A call of the tenant service, with its token. The server keeps the newest tokens of a session, so many tabs push out the token of the
 * first one. It is converted again, once. Where the session itself is over, the conversion refuses.
 * @throws ApiError as `call` does
 */
export async function callTenant<K extends TenantCallName>(name: K, ...[input, options]: InputArgs<K>): Promise<Data<K>> {
  const ask = (answers?: number): Promise<Data<K>> =>
    call(name, ...[input, { ...options, headers: ownToken, answers } satisfies CallOptions] as unknown as InputArgs<K>)
  try {
    return await ask(CODES.tenantTokenInvalid)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== CODES.tenantTokenInvalid || !useSession.getState().token) throw error
    tenantToken.remove()
    return ask()
  }
}
