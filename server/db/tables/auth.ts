import type { ClientType, Role } from '@daogang/contract/auth'
import type { CodePurpose } from '@daogang/contract/rules/sms-code'
import type { Defaulted, OptionalTime, Time, TimeWithDefault } from '../columns'

interface AccountTable {
  id: string
  mobile: string
  name: string | null
  role: Defaulted<Role>
  created_at: TimeWithDefault
  cancelled_at: OptionalTime
  /** The end of the waiting time of a cancellation. `cancelled_at` is set too, so that others see the account no more. */
  leaving_until: OptionalTime
  erased_at: OptionalTime
  personalised: Defaulted<boolean>
  /** Whether the jobs that they open are recorded. */
  keeps_views: Defaulted<boolean>
}

interface SessionTable {
  id: string
  account_id: string
  token_hash: Buffer
  created_at: TimeWithDefault
  expires_at: Time
  revoked_at: OptionalTime
  client_type: Defaulted<ClientType>
  device_id: string | null
  end_reason: 'logout' | 'operator' | 'replaced' | null
}

interface LoginCodeTable {
  id: string
  mobile: string
  code_hash: Buffer
  device_id: string | null
  address: string
  /** Whether this phone had logged in on this device before. */
  known: Defaulted<boolean>
  /** Identifies the proof of work of the request, so that it counts once. */
  proof: string | null
  /** What the code is valid for. */
  purpose: Defaulted<CodePurpose>
  tries: Defaulted<number>
  sent_at: TimeWithDefault
  expires_at: Time
  used_at: OptionalTime
}

interface AlipayUserTable {
  account_id: string
  user_hash: Buffer
  created_at: Time
}

interface PhoneLoginTable {
  digest: Buffer
  address: string
  tried_at: Time
}

/** Accounts, sessions and login codes. */
export interface AuthTables {
  account: AccountTable
  session: SessionTable
  login_code: LoginCodeTable
  alipay_user: AlipayUserTable
  phone_login: PhoneLoginTable
}
