import * as enterprise from './operator-enterprise'
import * as entrance from './operator-entrance'
import * as payout from './operator-payout'
import * as visit from './operator-visit'

/** Endpoints of the console beside reviews, content and accounts: what the command line does too. */
export const deskEndpoints = {
  operatorEnterpriseDetail: enterprise.operatorEnterpriseDetail,
  operatorCertificationRevoke: enterprise.operatorCertificationRevoke,
  operatorMemberOwner: enterprise.operatorMemberOwner,
  operatorMemberRemove: enterprise.operatorMemberRemove,
  operatorPropsGrant: enterprise.operatorPropsGrant,
  operatorPayoutDetail: payout.operatorPayoutDetail,
  operatorPayoutQuery: payout.operatorPayoutQuery,
  operatorPayoutSend: payout.operatorPayoutSend,
  operatorPayoutDecide: payout.operatorPayoutDecide,
  operatorPayoutReconcile: payout.operatorPayoutReconcile,
  operatorLedgerCheck: payout.operatorLedgerCheck,
  operatorLedgerAccount: payout.operatorLedgerAccount,
  operatorLedgerCorrect: payout.operatorLedgerCorrect,
  operatorVisitList: visit.operatorVisitList,
  operatorVisitPlan: visit.operatorVisitPlan,
  operatorVisitCancel: visit.operatorVisitCancel,
  operatorDataExportList: visit.operatorDataExportList,
  operatorDataExportOpen: visit.operatorDataExportOpen,
  operatorDataExportReceived: visit.operatorDataExportReceived,
  operatorPictureAdd: entrance.operatorPictureAdd,
  operatorAppVersionList: entrance.operatorAppVersionList,
  operatorAppVersionPackage: entrance.operatorAppVersionPackage,
  operatorAppVersionPublish: entrance.operatorAppVersionPublish,
  operatorAppVersionWithdraw: entrance.operatorAppVersionWithdraw,
  operatorAppVersionMark: entrance.operatorAppVersionMark,
  operatorLinkedProgramList: entrance.operatorLinkedProgramList,
  operatorLinkedProgramSave: entrance.operatorLinkedProgramSave,
  operatorLinkedProgramWithdraw: entrance.operatorLinkedProgramWithdraw,
  operatorLinkMake: entrance.operatorLinkMake,
} as const
