import * as bank from './operator-bank'
import * as membership from './membership'
import * as comment from './operator-comment'
import * as enterprise from './operator-enterprise'
import * as entrance from './operator-entrance'
import * as table from './operator-import'
import * as payout from './operator-payout'
import * as sealed from './operator-sealed'
import * as visit from './operator-visit'

/** Endpoints of the console beside reviews, content and accounts: what the command line does too. */
export const deskEndpoints = {
  operatorEnterpriseDetail: enterprise.operatorEnterpriseDetail,
  operatorCertificationRevoke: enterprise.operatorCertificationRevoke,
  operatorMemberOwner: enterprise.operatorMemberOwner,
  operatorMemberRemove: enterprise.operatorMemberRemove,
  operatorPropsGrant: enterprise.operatorPropsGrant,
  operatorCommentHide: comment.operatorCommentHide,
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
  operatorBankImport: bank.operatorBankImport,
  operatorBankList: bank.operatorBankList,
  operatorBankMatch: bank.operatorBankMatch,
  operatorBankIgnore: bank.operatorBankIgnore,
  operatorBankRefund: bank.operatorBankRefund,
  operatorIncomeImport: bank.operatorIncomeImport,
  operatorIncomeList: bank.operatorIncomeList,
  operatorIncomeTakeBack: bank.operatorIncomeTakeBack,
  operatorInvoiceList: bank.operatorInvoiceList,
  operatorInvoiceAddress: bank.operatorInvoiceAddress,
  operatorInvoiceIssue: bank.operatorInvoiceIssue,
  operatorInvoiceReject: bank.operatorInvoiceReject,
  operatorHolidayImport: table.operatorHolidayImport,
  operatorHolidayList: table.operatorHolidayList,
  operatorLandmarkImport: table.operatorLandmarkImport,
  operatorLandmarkList: table.operatorLandmarkList,
  operatorEntranceImport: table.operatorEntranceImport,
  operatorEntranceList: table.operatorEntranceList,
  operatorEntranceRemove: table.operatorEntranceRemove,
  operatorVipList: membership.operatorVipList,
  operatorVipOrders: membership.operatorVipOrders,
  operatorVipSave: membership.operatorVipSave,
  operatorSealedFind: sealed.operatorSealedFind,
  operatorErasureReapply: sealed.operatorErasureReapply,
} as const
