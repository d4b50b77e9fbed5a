import * as account from './operator-account'
import * as review from './operator-review'

/** Endpoints of the operators' console. */
export const consoleEndpoints = {
  operatorLogin: account.operatorLogin,
  operatorLogout: account.operatorLogout,
  operatorEnrolBegin: account.operatorEnrolBegin,
  operatorEnrolFinish: account.operatorEnrolFinish,
  operatorAccountDetail: account.operatorAccountDetail,
  operatorAccountPassword: account.operatorAccountPassword,
  operatorAccountSessions: account.operatorAccountSessions,
  operatorAccountEndSession: account.operatorAccountEndSession,
  operatorRegistryList: account.operatorRegistryList,
  operatorRegistryAdd: account.operatorRegistryAdd,
  operatorRegistryVouch: account.operatorRegistryVouch,
  operatorRegistryRoles: account.operatorRegistryRoles,
  operatorRegistryReset: account.operatorRegistryReset,
  operatorRegistryDisable: account.operatorRegistryDisable,
  operatorAuditList: account.operatorAuditList,
  operatorAuditVerify: account.operatorAuditVerify,
  reviewSummary: review.reviewSummary,
  reviewList: review.reviewList,
  reviewLook: review.reviewLook,
  reviewClaim: review.reviewClaim,
  reviewRelease: review.reviewRelease,
  reviewPreview: review.reviewPreview,
  reviewDecide: review.reviewDecide,
  reviewUndo: review.reviewUndo,
  reviewConfirm: review.reviewConfirm,
  reviewBatches: review.reviewBatches,
} as const
