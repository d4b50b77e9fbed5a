import { T, endpoint } from './endpoint'
import { TENANT_ID } from './rules/tenant'

const TenantId = T.Unsafe<typeof TENANT_ID>({ type: 'integer', minimum: TENANT_ID, maximum: TENANT_ID, title: '租户' })
/** 1: mini-program, 2: other web. Absent in a native app (spec §7). */
const LoginChannel = T.Unsafe<1 | 2>({ type: 'integer', minimum: 1, maximum: 2, title: '登录渠道' })

/**
 * Returns the token that calls of the tenant service require in the header `YToken`. It belongs to the calling session and expires with it,
 * after 30 days at most. `tenantUserToken` is the caller's own token, as in `authorization`.
 */
export const tenantConvertToken = endpoint({
  method: 'POST', path: '/tenant_convert/token', service: 'user', auth: 'any',
  summary: '用登录令牌换租户服务的令牌（yToken）',
  body: T.Object({
    tenantId: TenantId,
    tenantUserToken: T.String({ title: '令牌', minLength: 1, maxLength: 100 }),
    loginChannel: T.Optional(LoginChannel),
  }),
  data: T.Object({ accessToken: T.String() }),
})
