import type { AgreementKind } from '@daogang/contract/rules/agreement'
import type { Article } from '@daogang/contract/rules/article'
import type { Json, OptionalTime, Time } from '../columns'

interface AgreementTextTable {
  kind: AgreementKind
  version: string
  asks_again: boolean
  change: string
  summary: Json<Article['summary']>
  sections: Json<Article['sections']>
  text_hash: Buffer
  drafted_by: string
  drafted_at: Time
  approved_by: string | null
  approved_at: OptionalTime
  published_by: string | null
  published_at: OptionalTime
}

interface AgreementConsentTable {
  account_id: string
  kind: AgreementKind
  version: string
  text_hash: Buffer
  agreed_at: Time
}

interface AgreementRecallTable {
  kind: AgreementKind
  version: string
  reason: string
  asked_by: string
  asked_at: Time
  recalled_by: string | null
  recalled_at: OptionalTime
}

/** The legal texts, and who accepted which version. */
export interface AgreementTables {
  agreement_text: AgreementTextTable
  agreement_consent: AgreementConsentTable
  agreement_recall: AgreementRecallTable
}
