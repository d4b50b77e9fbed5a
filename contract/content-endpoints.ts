import * as broadcast from './operator-broadcast'
import * as content from './operator-content'
import * as figures from './operator-figures'
import * as project from './operator-project'
import * as referral from './operator-referral'
import * as texts from './operator-texts'

/** Endpoints of the console for content without a release, and for its figures. */
export const contentEndpoints = {
  operatorContentDetail: content.operatorContentDetail,
  operatorContentSave: content.operatorContentSave,
  operatorContentHistory: content.operatorContentHistory,
  operatorContentChoices: content.operatorContentChoices,
  operatorWordsTest: content.operatorWordsTest,
  commonBanners: content.commonBanners,
  operatorNoticeSize: broadcast.operatorNoticeSize,
  operatorNoticeSend: broadcast.operatorNoticeSend,
  operatorNoticeConfirm: broadcast.operatorNoticeConfirm,
  operatorNoticeStop: broadcast.operatorNoticeStop,
  operatorNoticeList: broadcast.operatorNoticeList,
  operatorAgreementList: texts.operatorAgreementList,
  operatorAgreementDetail: texts.operatorAgreementDetail,
  operatorAgreementDraft: texts.operatorAgreementDraft,
  operatorAgreementPublish: texts.operatorAgreementPublish,
  operatorAgreementDrop: texts.operatorAgreementDrop,
  operatorAgreementRecall: texts.operatorAgreementRecall,
  operatorReferralList: referral.operatorReferralList,
  operatorReferralOpen: referral.operatorReferralOpen,
  operatorReferralFund: referral.operatorReferralFund,
  operatorReferralClose: referral.operatorReferralClose,
  operatorReferralPeople: referral.operatorReferralPeople,
  operatorReferralRevoke: referral.operatorReferralRevoke,
  operatorReferralExclude: referral.operatorReferralExclude,
  operatorProjectList: project.operatorProjectList,
  operatorProjectExport: project.operatorProjectExport,
  operatorProjectImport: project.operatorProjectImport,
  operatorProjectSwitch: project.operatorProjectSwitch,
  operatorProjectLook: project.operatorProjectLook,
  operatorProjectJobs: project.operatorProjectJobs,
  operatorProjectOrder: project.operatorProjectOrder,
  operatorProjectSaveOrder: project.operatorProjectSaveOrder,
  operatorFiguresDetail: figures.operatorFiguresDetail,
  operatorFiguresRows: figures.operatorFiguresRows,
} as const
