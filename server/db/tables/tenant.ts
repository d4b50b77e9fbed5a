import type { Time } from '../columns'

interface TenantTokenTable {
  token_hash: Buffer
  session_id: string
  login_channel: 1 | 2 | null
  created_at: Time
  expires_at: Time
}

export interface TenantTables {
  tenant_token: TenantTokenTable
}
