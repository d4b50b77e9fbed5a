import type { StoreKind } from '@daogang/contract/rules/store'
import type { Defaulted, OptionalTime, Time, TimeWithDefault } from '../columns'

interface CompanyTable {
  id: string
  enterprise_id: string
  kind: Defaulted<StoreKind>
  brand_id: string | null
  name: string
  /** Key of the dictionary store_type. */
  store_type: Defaulted<string>
  /** Id in the tree of industries. */
  industry: string
  scale: string
  city_id: number
  district_id: number
  district: string
  /** Common name of the place; empty where only the address is known. */
  place: Defaulted<string>
  address: string
  /** What no map knows about the place: 2楼. */
  door: Defaulted<string>
  latitude: number
  longitude: number
  introduction: Defaulted<string>
  environment: Defaulted<string[]>
  once: string | null
  /** What the request with `once` asked for last (`inputHash`); null for stores added before migration 0469, or while publishing. */
  input_hash: Buffer | null
  /** `updated_at` as that request left it; null like `input_hash`. */
  input_version: OptionalTime
  created_at: TimeWithDefault
  updated_at: TimeWithDefault
  /** When its employer deleted it. */
  closed_at: OptionalTime
}

interface BrandTable {
  id: string
  enterprise_id: string
  name: string
  is_chain: boolean
  logo: string | null
  introduction: Defaulted<string>
  created_at: Time
  updated_at: Time
}

interface StoreNameReviewTable {
  id: string
  company_id: string
  account_id: string
  name: string
  created_at: Time
  decided_at: OptionalTime
  decision: 'approved' | 'rejected' | 'withdrawn' | null
  reason: Defaulted<string>
}

export interface CompanyTables {
  company: CompanyTable
  brand: BrandTable
  store_name_review: StoreNameReviewTable
}
