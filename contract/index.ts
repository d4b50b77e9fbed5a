import * as agreement from './agreement'
import * as appVersion from './app-version'
import * as appeal from './appeal'
import * as application from './application'
import * as auth from './auth'
import * as calls from './call'
import * as campaign from './campaign'
import * as cancellation from './cancellation'
import * as candidate from './candidate'
import * as certificate from './certificate'
import * as certification from './certification'
import * as chat from './chat'
import * as coin from './coin'
import * as comment from './comment'
import * as company from './company'
import * as companyJobs from './company-jobs'
import * as complaint from './complaint'
import { consoleEndpoints } from './console-endpoints'
import { contentEndpoints } from './content-endpoints'
import { deskEndpoints } from './desk-endpoints'
import * as consent from './consent'
import * as dataExport from './data-export'
import * as dictionary from './dictionary'
import * as employerAccount from './employer-account'
import type { DataOf, EndpointSpec, InputOf, TakesFile } from './endpoint'
import * as feedback from './feedback'
import * as geo from './geo'
import * as group from './group'
import * as income from './income'
import * as interview from './interview'
import * as job from './job'
import * as linkedProgram from './linked-program'
import * as membership from './membership'
import * as miniProgram from './mini-program'
import * as notice from './notice'
import * as operator from './operator'
import * as payee from './payee'
import * as personalData from './personal-data'
import * as realName from './real-name'
import * as quickReply from './quick-reply'
import * as prop from './prop'
import * as jobTemplates from './job-template'
import * as publish from './publish'
import * as recommend from './recommend'
import * as referral from './referral'
import * as resume from './resume'
import * as risk from './risk'
import * as screenLink from './screen-link'
import * as search from './search'
import * as sensitiveWords from './sensitive-words'
import * as statement from './statement'
import * as store from './store'
import * as subscription from './subscription'
import * as tenant from './tenant'
import * as tenantJob from './tenant-job'
import * as tracking from './tracking'
import { uploadEndpoints } from './upload-endpoints'
import * as viewer from './viewer'
import * as visit from './visit'
import * as wallet from './wallet'
import * as withdrawal from './withdrawal'
import * as workAddress from './work-address'
import { workEndpoints } from './work-endpoints'

/** Every endpoint by its function's name. */
export const endpoints = {
  getDeviceId: auth.getDeviceId,
  buriedCommon: tracking.buriedCommon,
  userAccess: tracking.userAccess,
  clientErrorReport: tracking.clientErrorReport,
  sendLoginCode: auth.sendLoginCode,
  login: auth.login,
  phoneLogin: auth.phoneLogin,
  logout: auth.logout,
  getAccount: auth.getAccount,
  setRole: auth.setRole,
  withdrawConsent: consent.withdrawConsent,
  consentRecord: consent.consentRecord,
  dataExport: dataExport.dataExport,
  dataExportCode: dataExport.dataExportCode,
  dataExportRequest: dataExport.dataExportRequest,
  dataExportOpen: dataExport.dataExportOpen,
  dataExportReceived: dataExport.dataExportReceived,
  consentScopes: consent.consentScopes,
  consentScopeAnswer: consent.consentScopeAnswer,
  miniProgramVisit: miniProgram.miniProgramVisit,
  tenantConvertToken: tenant.tenantConvertToken,
  qwProjectJobSearchConf: tenantJob.qwProjectJobSearchConf,
  qwMemberJobList: tenantJob.qwMemberJobList,
  memberJobDetail: tenantJob.memberJobDetail,
  projectImages: tenantJob.projectImages,
  businessInfoByUser: tenantJob.businessInfoByUser,
  gatherUserView: tenantJob.gatherUserView,
  userRiskCheck: risk.userRiskCheck,
  checkDisableStatus: risk.checkDisableStatus,
  sensitiveWordsVerify: sensitiveWords.sensitiveWordsVerify,
  getAppVersionDown: appVersion.getAppVersionDown,
  commonScreenLink: screenLink.commonScreenLink,
  commonLinkedProgram: linkedProgram.commonLinkedProgram,
  commonLinkedPrograms: linkedProgram.commonLinkedPrograms,
  commonDictAll: dictionary.commonDictAll,
  commonJobCategoryLevel: dictionary.commonJobCategoryLevel,
  commonJobCategoryAll: dictionary.commonJobCategoryAll,
  commonDictCertsLevel: dictionary.commonDictCertsLevel,
  businessIndustry: dictionary.businessIndustry,
  businessStores: store.businessStores,
  businessStore: store.businessStore,
  businessSave: store.businessSave,
  businessDelete: store.businessDelete,
  businessMain: store.businessMain,
  businessChoose: store.businessChoose,
  businessSearch: store.businessSearch,
  businessBrands: store.businessBrands,
  businessSaveBrand: store.businessSaveBrand,
  commonRegionsAll: dictionary.commonRegionsAll,
  commonOpenCities: dictionary.commonOpenCities,
  commonLandmarks: dictionary.commonLandmarks,
  commonVersions: dictionary.commonVersions,
  getMobileAcceptance: notice.getMobileAcceptance,
  setMobileAcceptance: notice.setMobileAcceptance,
  messageInfo: notice.messageInfo,
  getWxSetting: subscription.getWxSetting,
  noticeSubscribe: subscription.noticeSubscribe,
  noticeUnsubscribe: subscription.noticeUnsubscribe,
  noticeList: notice.noticeList,
  noticeUnread: notice.noticeUnread,
  noticeRead: notice.noticeRead,
  getVeason: notice.getVeason,
  getBanAccountNoticeList: notice.getBanAccountNoticeList,
  geoPosition: geo.geoPosition,
  geoDetailAddress: geo.geoDetailAddress,
  geoThirdUrl: geo.geoThirdUrl,
  commonOperator: operator.commonOperator,
  memberList: group.memberList,
  myGroupRequests: group.myGroupRequests,
  groupInvite: group.groupInvite,
  groupApply: group.groupApply,
  groupAccept: group.groupAccept,
  groupReject: group.groupReject,
  groupCancel: group.groupCancel,
  groupRole: group.groupRole,
  groupRemove: group.groupRemove,
  groupTransfer: group.groupTransfer,
  groupHandOver: group.groupHandOver,
  groupHandOverPerson: group.groupHandOverPerson,
  groupTalks: group.groupTalks,
  businessGetCenterDetail: company.businessGetCenterDetail,
  jobList: job.jobList,
  jobCount: job.jobCount,
  jobDetail: job.jobDetail,
  searchSuggest: search.searchSuggest,
  hotWords: search.hotWords,
  similarJobs: recommend.similarJobs,
  jobLive: recommend.jobLive,
  getPersonalisation: recommend.getPersonalisation,
  setPersonalisation: recommend.setPersonalisation,
  companyDetail: company.companyDetail,
  companyJobs: companyJobs.companyJobs,
  jobCollect: job.jobCollect,
  collectedJobs: job.collectedJobs,
  myJobList: job.myJobList,
  lookJob: job.lookJob,
  changeJobStatus: job.changeJobStatus,
  jobSave: publish.jobSave,
  jobSaveDraft: publish.jobSaveDraft,
  jobDraftList: publish.jobDraftList,
  jobDraftGet: publish.jobDraftGet,
  jobDraftDelete: publish.jobDraftDelete,
  getJobDetail: publish.getJobDetail,
  myStores: publish.myStores,
  jobTemplate: jobTemplates.jobTemplate,
  workAddressList: workAddress.workAddressList,
  workAddressSave: workAddress.workAddressSave,
  workAddressDelete: workAddress.workAddressDelete,
  commonExpressions: quickReply.commonExpressions,
  commonExpressionsUpdate: quickReply.commonExpressionsUpdate,
  commonExpressionsOrder: quickReply.commonExpressionsOrder,
  propList: prop.propList,
  propEntries: prop.propEntries,
  propUse: prop.propUse,
  feedbackSubmit: feedback.feedbackSubmit,
  feedbackList: feedback.feedbackList,
  feedbackDetail: feedback.feedbackDetail,
  feedbackRate: feedback.feedbackRate,
  recommendResumeDetail: resume.recommendResumeDetail,
  createResume: resume.createResume,
  updateResume: resume.updateResume,
  workSave: resume.workSave,
  workDelete: resume.workDelete,
  workGet: resume.workGet,
  educationSave: resume.educationSave,
  educationDelete: resume.educationDelete,
  resumeView: resume.resumeView,
  resumeCollect: resume.resumeCollect,
  cancellationDetail: cancellation.cancellationDetail,
  cancellationLighter: cancellation.cancellationLighter,
  cancellationCode: cancellation.cancellationCode,
  userCancel: cancellation.userCancel,
  cancellationRevoke: cancellation.cancellationRevoke,

  viewerList: viewer.viewerList,
  viewerHide: viewer.viewerHide,
  resumeList: candidate.resumeList,
  resumePass: candidate.resumePass,
  resumeActionList: candidate.resumeActionList,
  resumeKept: candidate.resumeKept,
  bConnectCLimit: candidate.bConnectCLimit,
  getVirtualStatus: calls.getVirtualStatus,
  virtualPhoneGet: calls.virtualPhoneGet,
  virtualPhoneRevoke: calls.virtualPhoneRevoke,
  callRecords: calls.callRecords,
  applyToJob: application.applyToJob,
  myApplications: application.myApplications,
  myApplicationDetail: application.myApplicationDetail,
  withdrawApplication: application.withdrawApplication,
  getMemberDayPop: application.getMemberDayPop,
  applySelfJob: application.applySelfJob,
  chatOpen: chat.chatOpen,
  chatConversation: chat.chatConversation,
  chatConversations: chat.chatConversations,
  chatMessages: chat.chatMessages,
  chatSendMsg: chat.chatSendMsg,
  chatRead: chat.chatRead,
  chatSetRedDot: chat.chatSetRedDot,
  chatDelete: chat.chatDelete,
  chatBlock: chat.chatBlock,
  chatPhoneAnswer: chat.chatPhoneAnswer,
  chatRecall: chat.chatRecall,
  chatVoiceText: chat.chatVoiceText,
  chatPhone: chat.chatPhone,
  chatSearch: chat.chatSearch,
  chatChanges: chat.chatChanges,
  talkJob: chat.talkJob,
  talkResume: chat.talkResume,
  chatUnread: chat.chatUnread,
  inviteViewSend: interview.inviteViewSend,
  inviteViewUpcoming: interview.inviteViewUpcoming,
  inviteViewDetail: interview.inviteViewDetail,
  inviteViewReply: interview.inviteViewReply,
  inviteViewCancel: interview.inviteViewCancel,
  applicationDetail: application.applicationDetail,
  markApplication: application.markApplication,
  commentList: comment.commentList,
  commentSummary: comment.commentSummary,
  commentDetail: comment.commentDetail,
  commentMay: comment.commentMay,
  commentSave: comment.commentSave,
  commentReply: comment.commentReply,
  complaintReport: complaint.complaintReport,
  complaintList: complaint.complaintList,
  complaintDetail: complaint.complaintDetail,
  appealDetail: appeal.appealDetail,
  appealSubmit: appeal.appealSubmit,
  machineCheck: realName.machineCheck,
  personCheck: realName.personCheck,
  getApproveStatus: certification.getApproveStatus,
  businessCertification: certification.businessCertification,
  readLicence: certification.readLicence,
  businessBasicInfo: certification.businessBasicInfo,
  getUserRealname: realName.getUserRealname,
  walletAccount: wallet.walletAccount,
  walletAccountBillList: wallet.walletAccountBillList,
  zzxAccount: wallet.zzxAccount,
  zzxAccountBillList: wallet.zzxAccountBillList,
  coinAccount: coin.coinAccount,
  coinList: coin.coinList,
  coinExchange: coin.coinExchange,
  employerAccount: employerAccount.employerAccount,
  employerEntries: employerAccount.employerEntries,
  invoiceDraft: employerAccount.invoiceDraft,
  invoiceList: employerAccount.invoiceList,
  invoiceRequest: employerAccount.invoiceRequest,
  incomeYear: income.incomeYear,
  incomeStatement: income.incomeStatement,
  advanceAgreement: agreement.advanceAgreement,
  agreementAuthorize: agreement.agreementAuthorize,
  agreementText: agreement.agreementText,
  agreementConsentVersion: agreement.agreementConsentVersion,
  agreementAccept: agreement.agreementAccept,
  incomeDocument: income.incomeDocument,
  walletPayees: payee.walletPayees,
  zzxPayees: payee.zzxPayees,
  bankCardList: payee.bankCardList,
  zzxBankCardList: payee.zzxBankCardList,
  checkMemberBindBank: payee.checkMemberBindBank,
  zzxCheckMemberBindBank: payee.zzxCheckMemberBindBank,
  alipayBindParams: payee.alipayBindParams,
  zzxAlipayBindParams: payee.zzxAlipayBindParams,
  alipayBind: payee.alipayBind,
  zzxAlipayBind: payee.zzxAlipayBind,
  wechatBind: payee.wechatBind,
  zzxWechatBind: payee.zzxWechatBind,
  alipayUnbind: payee.alipayUnbind,
  zzxAlipayUnbind: payee.zzxAlipayUnbind,
  wechatUnbind: payee.wechatUnbind,
  zzxWechatUnbind: payee.zzxWechatUnbind,
  bankCardAdd: payee.bankCardAdd,
  zzxBankCardAdd: payee.zzxBankCardAdd,
  bankCardRemove: payee.bankCardRemove,
  zzxBankCardRemove: payee.zzxBankCardRemove,
  cashOptions: withdrawal.cashOptions,
  zzxCashOptions: withdrawal.zzxCashOptions,
  drawCash: withdrawal.drawCash,
  zzxDrawCash: withdrawal.zzxDrawCash,
  cashDetail: withdrawal.cashDetail,
  zzxCashDetail: withdrawal.zzxCashDetail,
  cashCancel: withdrawal.cashCancel,
  zzxCashCancel: withdrawal.zzxCashCancel,
  cashCode: withdrawal.cashCode,
  zzxCashCode: withdrawal.zzxCashCode,
  certificateMine: certificate.certificateMine,
  certificateSave: certificate.certificateSave,
  certificateRemove: certificate.certificateRemove,
  statementMine: statement.statementMine,
  statementFile: statement.statementFile,
  promoteConfig: referral.promoteConfig,
  recommendFriend: referral.recommendFriend,
  recommendList: referral.recommendList,
  recommendDetails: referral.recommendDetails,
  rankingList: referral.rankingList,
  receiveAward: referral.receiveAward,
  friendActStatus: referral.friendActStatus,
  cashRebateDetail: referral.cashRebateDetail,
  shareMoments: referral.shareMoments,
  promoteUploadImg: referral.promoteUploadImg,
  referralInviter: referral.referralInviter,
  referralAccept: referral.referralAccept,
  referralRefuse: referral.referralRefuse,
  referralAppeal: referral.referralAppeal,
  campaignDetail: campaign.campaignDetail,
  campaignList: campaign.campaignList,
  campaignSubmit: campaign.campaignSubmit,
  userResearchAdd: campaign.userResearchAdd,
  submissionList: campaign.submissionList,
  submissionDetail: campaign.submissionDetail,
  submissionWithdraw: campaign.submissionWithdraw,
  readCertificate: campaign.readCertificate,
  membershipDetail: membership.membershipDetail,
  membershipOrders: membership.membershipOrders,
  membershipBuy: membership.membershipBuy,
  membershipOrder: membership.membershipOrder,
  openVisit: visit.openVisit,
  fillingVisit: visit.fillingVisit,
  visitDetails: visit.visitDetails,
  collectedData: personalData.collectedData,
  sharedData: personalData.sharedData,
  userInfo: personalData.userInfo,
  revealCode: personalData.revealCode,
  revealData: personalData.revealData,
  behavior: personalData.behavior,
  deviceAttr: personalData.deviceAttr,
  browseJob: personalData.browseJob,
  browseWantJob: personalData.browseWantJob,
  forgetJob: personalData.forgetJob,
  forgetWantJob: personalData.forgetWantJob,
  keepViews: personalData.keepViews,
  ...workEndpoints,
  ...uploadEndpoints,
  ...consoleEndpoints,
  ...contentEndpoints,
  ...deskEndpoints,
} as const satisfies Record<string, EndpointSpec>

type Endpoints = typeof endpoints

/**
 * The contract as a client sees it, by `METHOD /path`:
 * `Calls['POST /resumeApply/apply']['input']` and `['data']`.
 */
export type Calls = {
  // Operators use another client.
  [N in keyof Endpoints as Endpoints[N]['service'] extends 'operator'
    ? never : `${Endpoints[N]['method']} ${Endpoints[N]['path']}`]: {
    input: InputOf<Endpoints[N]>
    data: DataOf<Endpoints[N]>
    service: Endpoints[N]['service']
    file: TakesFile<Endpoints[N]>
  }
}

/** What a caller sends: `Body<'POST /resume/create'>`. */
export type Body<N extends keyof Calls> = Calls[N]['input']

/** Calls of the operators' console: `OperatorCalls['GET /operator/review/list']['data']`. */
export type OperatorCalls = {
  [N in keyof Endpoints as Endpoints[N]['service'] extends 'operator' ? `${Endpoints[N]['method']} ${Endpoints[N]['path']}` : never]: {
    input: InputOf<Endpoints[N]>
    data: DataOf<Endpoints[N]>
  }
}
