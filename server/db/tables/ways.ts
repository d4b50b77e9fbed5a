import type { Defaulted, Json, OptionalTime, Time } from '../columns'

interface AppVersionTable {
  id: string
  platform: 'android' | 'ios'
  version: string
  url: string | null
  package: string | null
  bytes: number | null
  sha256: string | null
  stores: Defaulted<string[]>
  changes: Defaulted<string[]>
  permissions: Json<{ name: string, purpose: string }[]>
  required_below: string | null
  unsupported_below: string | null
  published_at: Time
  withdrawn_at: OptionalTime
}

interface ScreenLinkTable {
  address: string
  link: string
  scheme: string
  made_for: Buffer | null
  for_visitor: Defaulted<boolean>
  made_at: Time
  expires_at: Time
}

interface LinkedProgramTable {
  code: string
  name: string
  note: string
  wechat_app_id: string | null
  wechat_path: Defaulted<string>
  alipay_app_id: string | null
  alipay_path: Defaulted<string>
  link: string | null
  picture: string | null
  position: Defaulted<number>
  created_at: Time
  updated_at: Time
  withdrawn_at: OptionalTime
}

/** Ways into the product and out of it. */
export interface WaysTables {
  app_version: AppVersionTable
  screen_link: ScreenLinkTable
  linked_program: LinkedProgramTable
}
