import type { Benefits, OrderState, PayWay } from '@daogang/contract/rules/membership'
import type { Defaulted, Json, OptionalTime, Time } from '../columns'

interface VipPlanTable {
  id: string
  role: 'c' | 'b'
  title: string
  days: number
  fen: number | null
  coins: number | null
  benefits: Json<Benefits>
  is_on: boolean
  created_at: Time
}

interface VipOrderTable {
  id: string
  account_id: string
  once: string
  plan_id: string
  title: string
  role: 'c' | 'b'
  days: number
  benefits: Json<Benefits>
  enterprise_id: string | null
  way: PayWay
  fen: Defaulted<number>
  coins: Defaulted<number>
  bill_no: string
  provider_no: Defaulted<string>
  /** Fen that the host said were paid, where they are not what the order costs. */
  paid_fen: Defaulted<number | null>
  state: OrderState
  created_at: Time
  paid_at: OptionalTime
  starts_at: OptionalTime
  ends_at: OptionalTime
}

/** Membership cards and their orders. */
export interface MembershipTables {
  vip_plan: VipPlanTable
  vip_order: VipOrderTable
}
