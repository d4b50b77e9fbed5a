import type { ColumnType } from 'kysely'
import type { Section } from '@daogang/contract/campaign-form'
import type { CampaignField, CampaignState, ClosedBy, Reward, SubmissionState } from '@daogang/contract/rules/campaign'
import type { Defaulted, Json, OptionalTime, Time } from '../columns'

export type StoredAnswers = Record<string, string | number | boolean | string[]>

interface CampaignTable {
  id: string
  slug: string
  state: CampaignState
  closed_by: ClosedBy | null
  title: string
  summary: string
  organiser: string
  starts_at: Time
  ends_at: OptionalTime
  rules: string[]
  tax: string
  role: 'c' | 'b' | 'any'
  city_ids: number[]
  signed_in: boolean
  sections: Json<Section[]>
  picture_ids: string[]
  verb: string
  needs_real_name: boolean
  times_per_person: number
  reward: ColumnType<Reward | null, string | null, string | null>
  version: Defaulted<number>
  budget: Defaulted<number>
  reserved: Defaulted<number>
  spent: Defaulted<number>
  created_at: Time
  changed_at: Time
}

interface CampaignFormTable {
  campaign_id: string
  version: number
  fields: Json<CampaignField[]>
  created_at: Time
}

interface CampaignPictureTable {
  id: string
  campaign_id: string
  name: string
  created_at: Time
}

interface CampaignFundingTable {
  campaign_id: string
  once: string
  amount: number
  actor: string
  at: Time
}

interface SubmissionTable {
  id: string
  campaign_id: string
  account_id: string
  person: string
  once: string
  state: SubmissionState
  version: number
  answers: Json<StoredAnswers>
  times: Defaulted<number>
  award: Defaulted<number>
  tax: Defaulted<number>
  reason: Defaulted<string>
  corrections: Json<{ name: string, text: string }[]>
  findings: Defaulted<string[]>
  answer_until: OptionalTime
  created_at: Time
  sent_at: Time
  blanked_at: OptionalTime
}

interface SubmissionEventTable {
  id: Defaulted<string>
  submission_id: string
  kind: SubmissionState
  at: Time
  actor: Defaulted<string>
  reason: Defaulted<string>
  version: number | null
  answers: ColumnType<StoredAnswers | null, string | null, string | null>
  once: Defaulted<string | null>
}

interface CertificateReadingTable {
  upload_id: string
  account_id: string
  outcome: 'read' | 'unreadable' | 'other' | 'failed' | null
  name: Defaulted<'match' | 'differs' | 'unread'>
  number: Defaulted<string>
  valid_until: Defaulted<string>
  at: Time
}

interface OperatorFundingTable {
  id: Defaulted<string>
  operator: string
  asset: 'CNY' | 'COIN'
  amount: number
  at: Time
}

/** Campaigns, their forms and budgets, and what people sent. */
export interface CampaignTables {
  campaign: CampaignTable
  campaign_form: CampaignFormTable
  campaign_picture: CampaignPictureTable
  campaign_funding: CampaignFundingTable
  submission: SubmissionTable
  submission_event: SubmissionEventTable
  certificate_reading: CertificateReadingTable
  operator_funding: OperatorFundingTable
}
