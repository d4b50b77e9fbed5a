import type { Kysely, Selectable, Transaction } from 'kysely'
import type { AdvanceTables } from './tables/advance'
import type { AgreementTables } from './tables/agreement'
import type { AppealTables } from './tables/appeal'
import type { ApplicationTables } from './tables/application'
import type { AttendanceTables } from './tables/attendance'
import type { AuthTables } from './tables/auth'
import type { CallTables } from './tables/call'
import type { CampaignTables } from './tables/campaign'
import type { CancellationTables } from './tables/cancellation'
import type { CandidateTables } from './tables/candidate'
import type { CertificateTables } from './tables/certificate'
import type { CertificationTables } from './tables/certification'
import type { ChatTables } from './tables/chat'
import type { ClientErrorTables } from './tables/client-error'
import type { CoinTables } from './tables/coin'
import type { CommentTables } from './tables/comment'
import type { CompanyTables } from './tables/company'
import type { ComplaintTables } from './tables/complaint'
import type { ConsentTables } from './tables/consent'
import type { ContactTables } from './tables/contact'
import type { ContentTables } from './tables/content'
import type { ContentCheckTables } from './tables/content-check'
import type { DataExportTables } from './tables/data-export'
import type { DepartureTables } from './tables/departure'
import type { EmploymentTables } from './tables/employment'
import type { FeedbackTables } from './tables/feedback'
import type { IncomeTables } from './tables/income'
import type { InterviewTables } from './tables/interview'
import type { JobTables } from './tables/job'
import type { LandmarkTables } from './tables/landmark'
import type { LedgerTables } from './tables/ledger'
import type { MemberTables } from './tables/member'
import type { MembershipTables } from './tables/membership'
import type { ModerationTables } from './tables/moderation'
import type { NoticeTables } from './tables/notice'
import type { OperatorTables } from './tables/operator'
import type { OutboxTables } from './tables/outbox'
import type { PayoutTables } from './tables/payout'
import type { PayslipTables } from './tables/payslip'
import type { PropTables } from './tables/prop'
import type { PublishTables } from './tables/publish'
import type { QuickReplyTables } from './tables/quick-reply'
import type { RealNameTables } from './tables/real-name'
import type { RecommendTables } from './tables/recommend'
import type { ReferralTables } from './tables/referral'
import type { ResumeTables } from './tables/resume'
import type { RiskTables } from './tables/risk'
import type { SanctionTables } from './tables/sanction'
import type { SubscriptionTables } from './tables/subscription'
import type { TenantTables } from './tables/tenant'
import type { TenantJobTables } from './tables/tenant-job'
import type { TrackingTables } from './tables/tracking'
import type { UploadTables } from './tables/upload'
import type { WaysTables } from './tables/ways'
import type { VisitTables } from './tables/visit'
import type { WithdrawalTables } from './tables/withdrawal'

/** A connection or a transaction. Only repositories and queries call its methods. */
export type Db = Kysely<Database>
export type Trx = Transaction<Database>

/** Every table, for Kysely: `tables/` has one file for each noun. Kept in step with the migrations by hand. */
export interface Database
  extends AdvanceTables, AgreementTables, AppealTables, ApplicationTables, AttendanceTables, AuthTables, CallTables, CampaignTables,
    CancellationTables, CandidateTables, CertificateTables, CertificationTables,
    ChatTables, ClientErrorTables,
    CoinTables, CommentTables, CompanyTables, ComplaintTables, ConsentTables, ContactTables, ContentTables, ContentCheckTables,
    DataExportTables, DepartureTables, EmploymentTables, FeedbackTables, IncomeTables, InterviewTables, JobTables,
    LandmarkTables, LedgerTables,
    MembershipTables, MemberTables, ModerationTables, NoticeTables, OperatorTables, OutboxTables, PayoutTables, PayslipTables,
    PropTables, PublishTables,
    QuickReplyTables, RealNameTables, RecommendTables, ReferralTables, ResumeTables, RiskTables, SanctionTables,
    SubscriptionTables, TenantJobTables, TenantTables, TrackingTables, UploadTables, VisitTables, WaysTables, WithdrawalTables {}

/** A row of a table as it is read. */
export type Row<T extends keyof Database> = Selectable<Database[T]>
