import type { EndpointName } from './harness'

/**
 * Their own tests tell operators apart: review/console.test.ts, desk/desk.test.ts, dossier/dossier.test.ts and
 * operator/login.test.ts.
 */
const FOR_OPERATORS = { public: 'for operators alone' }

/** Endpoints of the console with an id (strangers.test.ts). */
export const consoleWalks = {
  operatorAccountEndSession: FOR_OPERATORS,
  operatorAuditList: FOR_OPERATORS,
  reviewList: FOR_OPERATORS,
  reviewLook: FOR_OPERATORS,
  reviewClaim: FOR_OPERATORS,
  reviewRelease: FOR_OPERATORS,
  reviewPreview: FOR_OPERATORS,
  reviewDecide: FOR_OPERATORS,
  reviewUndo: FOR_OPERATORS,
  reviewConfirm: FOR_OPERATORS,
  operatorContentSave: FOR_OPERATORS,
  operatorWordsTest: FOR_OPERATORS,
  operatorNoticeSend: FOR_OPERATORS,
  operatorNoticeConfirm: FOR_OPERATORS,
  operatorNoticeStop: FOR_OPERATORS,
  operatorReferralFund: FOR_OPERATORS,
  operatorReferralClose: FOR_OPERATORS,
  operatorReferralPeople: FOR_OPERATORS,
  operatorReferralRevoke: FOR_OPERATORS,
  operatorReferralExclude: FOR_OPERATORS,
  operatorEnterpriseDetail: FOR_OPERATORS,
  operatorCertificationRevoke: FOR_OPERATORS,
  operatorMemberOwner: FOR_OPERATORS,
  operatorMemberRemove: FOR_OPERATORS,
  operatorPropsGrant: FOR_OPERATORS,
  operatorCommentHide: FOR_OPERATORS,
  operatorLedgerAccount: FOR_OPERATORS,
  operatorBankMatch: FOR_OPERATORS,
  operatorBankIgnore: FOR_OPERATORS,
  operatorIncomeList: FOR_OPERATORS,
  operatorIncomeTakeBack: FOR_OPERATORS,
  operatorInvoiceAddress: FOR_OPERATORS,
  operatorInvoiceIssue: FOR_OPERATORS,
  operatorInvoiceReject: FOR_OPERATORS,
  operatorEntranceRemove: FOR_OPERATORS,
  operatorVisitPlan: FOR_OPERATORS,
  operatorVisitCancel: FOR_OPERATORS,
  operatorDataExportOpen: FOR_OPERATORS,
  operatorDataExportReceived: FOR_OPERATORS,
  dossierLook: FOR_OPERATORS,
  dossierTimeline: FOR_OPERATORS,
  sanctionList: FOR_OPERATORS,
  sanctionPropose: FOR_OPERATORS,
  sanctionAgree: FOR_OPERATORS,
  sanctionRefuse: FOR_OPERATORS,
  sanctionReveal: FOR_OPERATORS,
  viewRemove: FOR_OPERATORS,
} satisfies Partial<Record<EndpointName, { public: string }>>
