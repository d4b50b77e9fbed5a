import type { ReferralStop, RevokeReason } from '@daogang/contract/rules/referral'
import type { Defaulted, OptionalTime, Time } from '../columns'

interface ReferralPeriodTable {
  id: string
  title: string
  starts_on: string
  ends_on: string
  award: number
  friend_award: number
  city_ids: Defaulted<number[]>
  opened_by: string
  opened_at: Time
  closed_by: string | null
  closed_at: OptionalTime
  close_reason: Defaulted<string>
}

interface ReferralFundingTable {
  id: string
  period_id: string
  amount: number
  booked_at: Time
}

interface ReferralCodeTable {
  account_id: string
  code: string
  created_at: Time
}

interface ReferralTable {
  id: string
  period_id: string
  referrer_id: string
  friend_id: string | null
  mobile: string | null
  masked_mobile: Defaulted<string>
  state: 'invited' | 'registered' | 'hired' | 'qualified' | 'claimable' | 'revoked'
  reason: Defaulted<RevokeReason | ''>
  reason_note: Defaulted<string>
  days: Defaulted<number>
  stop: Defaulted<ReferralStop>
  award: number
  friend_award: number
  referrer_person: Defaulted<Buffer | null>
  friend_person: Defaulted<Buffer | null>
  invited_at: Time
  registered_at: OptionalTime
  hired_at: OptionalTime
  reached_at: OptionalTime
  qualified_at: OptionalTime
  claimable_at: OptionalTime
  revoked_at: OptionalTime
  cleared_at: OptionalTime
  claimed_at: OptionalTime
  tax: Defaulted<number | null>
  friend_claimed_at: OptionalTime
  friend_tax: Defaulted<number | null>
  look_at: Time
}

interface ReferralExclusionTable {
  account_id: string
  reason: string
  excluded_by: string
  excluded_at: Time
  mark_id: Defaulted<string | null>
}

interface ReferralAppealTable {
  id: string
  referral_id: string
  account_id: string
  reason: RevokeReason
  content: string
  state: Defaulted<'submitted' | 'approved' | 'rejected'>
  answer: Defaulted<string>
  created_at: Time
  answered_at: OptionalTime
}

interface ShareProofTable {
  id: string
  account_id: string
  upload_id: string
  state: Defaulted<'submitted' | 'fine' | 'wrong'>
  reason: Defaulted<string>
  created_at: Time
  decided_at: OptionalTime
}

/** Friends who referred each other to work, the budgets for their awards, and what people shared. */
export interface ReferralTables {
  referral_period: ReferralPeriodTable
  referral_funding: ReferralFundingTable
  referral_code: ReferralCodeTable
  referral: ReferralTable
  referral_exclusion: ReferralExclusionTable
  referral_appeal: ReferralAppealTable
  share_proof: ShareProofTable
}
