import { ERRORS } from '@daogang/contract/errors'
import { dictionaries } from '../dictionary/dictionaries'
import type { EndpointName } from './harness'
import { consoleWalks } from './console-walks'
import { campaignWalks, type Activity } from './campaign-walks'
import { paperWalks, type Papers } from './paper-walks'
import { referralWalks } from './referral-walks'
import { wageWalks, type Wages } from './wage-walks'

/** Ids of subjects that belong to one owner. */
export interface Owned extends Wages, Papers, Activity {
  job: string
  application: string
  interview: string
  resume: string
  work: string
  education: string
  comment: string
  complaint: string
  feedback: string
  conversation: string
  shop: string
  upload: string
  idCard: [string, string]
  /** A recruiter of the owner. */
  member: string
  groupRequest: string
  enterprise: string
  brand: string
  address: string
  draft: string
  quickReply: string
  notice: string
  call: string
  payee: string
  withdrawal: string
  workPlace: string
  /** Both wait for a decision. */
  punch: string
  correction: string
  shift: string
  referral: string
  /** Ids of the stranger, for endpoints that require one of the caller's own besides the owner's. */
  strangers: { companyId: string, addressId: string }
}

/**
 * The attempt of a stranger with the right role on another's subject, by endpoint. `refused` must be answered with one of the codes and
 * leave every row unchanged; `public` allows everyone to read it, or to act in the stranger's own name, and gives the reason.
 */
export type Walk =
  | { refused: (owned: Owned) => object, codes?: readonly number[], as?: 'c' | 'b' }
  | { public: string }

const GONE = [ERRORS.UPLOAD_GONE.code]
/** Idempotent: deleting a missing subject succeeds. */
const IDEMPOTENT = [0]
export const AN_HOUR_LATER = '2026-03-05T10:00:00+08:00'

export const PLACE = {
  name: '漕宝路地铁站旁', address: '漕宝路100号', detail: '2楼', cityId: 31000, city: '上海', districtId: 310104, district: '徐汇',
  latitude: 31.17, longitude: 121.43,
}
const JOB = {
  once: crypto.randomUUID(), kind: 'full_time', categoryId: 'chef_prep', title: '后厨切配师傅', headcount: 3, payMin: 600_000, payMax: 750_000,
  payUnit: 'month', settlement: 'monthly', payday: '每月15日发上月工资', hours: '9:30–21:00', duties: '切配、备料，收市清台面',
  experience: 'under_1', education: 'any', requirements: '有健康证', welfares: ['meals'], contact: '李女士', validDays: 30,
}

const TERMS = {
  kind: 'full_time', wage: 100, wageUnit: 'month', settlement: 'monthly', payday: '15日', workPlaceId: '', shiftId: '',
}
const WORK_PLACE = { name: '改了', address: '漕宝路100号', latitude: 31.17, longitude: 121.43, radius: 200 }
const SHIFT = { name: '改了', starts: '10:00', ends: '19:00', breaks: [], weekdays: [1] }

const STORE = {
  once: crypto.randomUUID(), name: '改了名', storeType: 'restaurant', industry: 'catering_noodles', scale: 's10_20', place: PLACE, brandId: '',
  introduction: '', environment: [],
}

export const walks: Partial<Record<EndpointName, Walk>> = {
  ...paperWalks,
  ...wageWalks,
  ...referralWalks,
  ...campaignWalks,
  ...consoleWalks,
  login: { public: 'a request counts with its code and on the device that asked for it, as codes.test.ts holds' },
  jobDetail: { public: 'anyone may read a job that was published' },
  memberJobDetail: { public: 'anyone may read a job of a project' },
  projectImages: { public: 'pictures of a project' },
  buriedCommon: { public: 'events of a device' },
  withdrawConsent: { public: 'an answer of the caller’s own; a device id stands for the installation that knows it' },
  gatherUserView: { public: 'counts a look at a job of a project' },
  similarJobs: { public: 'jobs like a published one' },
  jobLive: { public: 'counts of a published job' },
  companyDetail: { public: 'a shop’s own page' },
  companyJobs: { public: 'a shop’s open jobs' },
  commentList: { public: 'comments are for anyone to read' },
  commentSummary: { public: 'the same, counted' },
  commentDetail: { public: 'the same; a hidden one is its writer’s alone, as comment.test.ts holds' },
  commentMay: { public: 'says whether the caller may comment' },
  jobCollect: { public: 'a mark of the caller’s own' },
  sendLoginCode: { public: 'a name of the caller’s request, by which only the same device and number get its answer again' },
  coinExchange: { public: 'coins of the caller’s own, for their own resume or enterprise' },
  applyToJob: { public: 'an application of the caller’s own' },
  applySelfJob: { public: 'says whether a job is the caller’s' },
  jobSave: { refused: ({ job, strangers: own }) => ({ ...JOB, ...own, id: job }), as: 'b' },
  jobSaveDraft: { refused: ({ draft }) => ({ id: draft, draft: { kind: 'full_time', title: '改了' } }), as: 'b' },
  jobDraftGet: { refused: ({ draft }) => ({ id: draft }), as: 'b' },
  jobDraftDelete: { refused: ({ draft }) => ({ id: draft }), as: 'b' },
  getJobDetail: { refused: ({ job }) => ({ id: job }), as: 'b' },
  workAddressSave: { refused: ({ address }) => ({ ...PLACE, id: address }), as: 'b' },
  workAddressDelete: { refused: ({ address }) => ({ id: address }), as: 'b' },
  propUse: { refused: ({ job }) => ({ once: crypto.randomUUID(), kind: 'refresh', jobId: job }), as: 'b' },
  changeJobStatus: { refused: ({ job }) => ({ jobId: job, status: 'offline' }), as: 'b' },
  resumeActionList: { public: 'a filter within the caller’s own; of another’s job it finds none, as the next test holds' },
  lookJob: { public: 'a filter within the shops where the caller hires; of anybody else it finds none, as the last test holds' },
  resumeList: { refused: ({ job }) => ({ jobId: job }), as: 'b' },
  resumePass: { refused: ({ resume, job }) => ({ resumeId: resume, jobId: job, passed: true }), as: 'b' },
  bConnectCLimit: { refused: ({ resume }) => ({ resumeId: resume }), as: 'b' },
  applicationDetail: { refused: ({ application }) => ({ id: application }), as: 'b' },
  markApplication: { refused: ({ application }) => ({ applicationId: application, status: 'unsuitable' }), as: 'b' },
  myApplicationDetail: { refused: ({ application }) => ({ id: application }) },
  withdrawApplication: { refused: ({ application }) => ({ applicationId: application }) },
  employmentDraft: { refused: ({ application }) => ({ applicationId: application }), as: 'b' },
  employmentHire: { refused: ({ application }) => ({ applicationId: application, ...TERMS, startsOn: '2026-03-02' }), as: 'b' },
  employmentUpdate: { refused: ({ employment }) => ({ id: employment, ...TERMS, version: 1, note: '' }), as: 'b' },
  employmentEnd: { refused: ({ employment }) => ({ id: employment, lastDay: '2026-03-02', reason: '' }), as: 'b' },
  employmentList: { public: 'a filter within the stores where the caller hires; of another’s it finds none, as the last test holds' },
  employmentDetail: { refused: ({ employment }) => ({ id: employment }), as: 'b' },
  employmentAgree: { refused: ({ employment }) => ({ id: employment, version: 1 }) },
  employmentObject: { refused: ({ employment }) => ({ id: employment, version: 1, reason: '不对' }) },
  attendanceConfig: { refused: ({ employment }) => ({ employmentId: employment }) },
  attendanceList: { refused: ({ employment }) => ({ employmentId: employment, month: '2026-03' }) },
  attendanceUpdate: {
    refused: ({ employment }) => ({
      once: crypto.randomUUID(), employmentId: employment, direction: 'in', deviceAt: AN_HOUR_LATER, sentAt: AN_HOUR_LATER,
    }),
  },
  attendanceAdditionalCount: { refused: ({ employment }) => ({ employmentId: employment }) },
  attendanceApply: {
    refused: ({ employment }) => ({
      once: crypto.randomUUID(), employmentId: employment, day: '2026-02-28', direction: 'out', claimedAt: '2026-02-28T19:00:00+08:00',
      reason: '忘了',
    }),
  },
  attendanceApplyCancel: { refused: ({ correction }) => ({ id: correction }) },
  attendanceWeek: { refused: ({ employment }) => ({ employmentId: employment }) },
  attendanceRules: { refused: ({ employment }) => ({ employmentId: employment }) },
  attendanceToday: { public: 'a filter within the stores where the caller sees attendance; of another’s it finds none' },
  attendanceReviews: { public: 'a filter within the stores where the caller manages attendance; of another’s it finds none' },
  attendanceReview: {
    // Each item has its own outcome: another’s is missing.
    refused: ({ punch, correction }) => ({
      items: [{ kind: 'punch', id: punch }, { kind: 'correction', id: correction }], decision: 'confirm', reason: '',
    }),
    codes: IDEMPOTENT, as: 'b',
  },
  attendanceEnter: {
    refused: ({ employment }) => ({
      once: crypto.randomUUID(), employmentId: employment, day: '2026-02-28', direction: 'out', at: '2026-02-28T19:00:00+08:00', reason: '',
    }),
    as: 'b',
  },
  attendanceHours: { public: 'a filter within the stores where the caller sees attendance; of another’s it finds none' },
  attendanceConfirmDays: {
    refused: ({ employment }) => ({ days: [{ employmentId: employment, day: '2026-02-28' }] }), codes: IDEMPOTENT, as: 'b',
  },
  workPlaceList: { public: 'a filter within the stores where the caller hires; of another’s it finds none, as the last test holds' },
  workPlaceSave: { refused: ({ workPlace }) => ({ id: workPlace, ...WORK_PLACE }), as: 'b' },
  workPlaceClose: { refused: ({ workPlace }) => ({ id: workPlace }), as: 'b' },
  workPlaceCodes: { refused: ({ workPlace }) => ({ id: workPlace }), as: 'b' },
  workPlaceCodesFile: { refused: ({ workPlace }) => ({ id: workPlace }), as: 'b' },
  shiftList: { public: 'a filter within the stores where the caller hires; of another’s it finds none, as the last test holds' },
  shiftSave: { refused: ({ shift }) => ({ id: shift, ...SHIFT }), as: 'b' },
  shiftClose: { refused: ({ shift }) => ({ id: shift }), as: 'b' },
  shiftAssign: { refused: ({ employment, shift }) => ({ employmentIds: [employment], shiftId: shift }), as: 'b' },
  shiftChangeDay: { refused: ({ employment }) => ({ employmentIds: [employment], day: '2026-03-05', shiftId: '' }), as: 'b' },
  inviteViewSend: {
    refused: ({ application }) => ({ applicationId: application, at: AN_HOUR_LATER, address: '漕宝路', contact: '李老板', note: '' }), as: 'b',
  },
  inviteViewDetail: { refused: ({ interview }) => ({ id: interview }) },
  inviteViewCancel: { refused: ({ interview }) => ({ id: interview, reason: '' }), as: 'b' },
  inviteViewReply: { refused: ({ interview }) => ({ id: interview, accept: true }) },
  chatOpen: { refused: ({ application }) => ({ applicationId: application }) },
  chatConversation: { refused: ({ conversation }) => ({ id: conversation }) },
  chatMessages: { refused: ({ conversation }) => ({ conversationId: conversation }) },
  chatSendMsg: {
    refused: ({ conversation }) => ({ conversationId: conversation, clientId: crypto.randomUUID(), kind: 'text', text: '在吗' }),
  },
  chatRead: { refused: ({ conversation }) => ({ conversationId: conversation, seq: 1 }), as: 'b' },
  chatSetRedDot: { refused: ({ conversation }) => ({ conversationId: conversation }), as: 'b' },
  chatDelete: { refused: ({ conversation }) => ({ conversationId: conversation }) },
  chatBlock: { refused: ({ conversation }) => ({ conversationId: conversation, blocked: true }) },
  chatVoiceText: { refused: ({ conversation }) => ({ conversationId: conversation, seq: 1 }) },
  chatRecall: { refused: ({ conversation }) => ({ conversationId: conversation, seq: 1 }) },
  chatPhoneAnswer: { refused: ({ conversation }) => ({ conversationId: conversation, seq: 2, agree: true }), as: 'b' },
  chatPhone: { refused: ({ conversation }) => ({ conversationId: conversation }), as: 'b' },
  messageInfo: { refused: ({ notice }) => ({ id: notice }) },
  getVirtualStatus: { refused: ({ resume }) => ({ resumeId: resume }), as: 'b' },
  virtualPhoneGet: { refused: ({ resume }) => ({ resumeId: resume }), as: 'b' },
  virtualPhoneRevoke: { refused: ({ call }) => ({ id: call }) },
  commonExpressionsUpdate: { refused: ({ quickReply }) => ({ action: 'edit', id: quickReply, content: '改了' }) },
  commonExpressionsOrder: { refused: ({ quickReply }) => ({ ids: [quickReply] }) },
  resumeView: { refused: ({ resume }) => ({ id: resume }), as: 'b' },
  forgetJob: { public: 'the caller’s own records; the id of a job that they did not open deletes nothing' },
  forgetWantJob: { refused: ({ resume }) => ({ which: resume }), codes: IDEMPOTENT, as: 'b' },
  userCancel: { public: 'a request counts with its code, for the account that asked for it' },
  dataExportRequest: { public: 'a request counts with its code, for the account that asked for it' },
  payrollRegister: { public: 'a request counts with its code, for the account that asked for it' },
  revealData: { public: 'a request counts with its code, for the account that asked for it' },
  dataExportOpen: { public: 'a request counts with its code, for the account that asked for it' },
  dataExportReceived: { public: 'the ticket is known to its account alone, and the export has to be of the caller' },
  viewerHide: { public: 'a seeker may hide from any enterprise' },
  resumeCollect: { refused: ({ resume }) => ({ resumeId: resume, collected: true }), as: 'b' },
  workGet: { refused: ({ work }) => ({ id: work }) },
  workSave: { refused: ({ work }) => ({ id: work, company: '别家', position: '厨师', from: '2020-01', to: '', duties: '' }) },
  workDelete: { refused: ({ work }) => ({ id: work }), codes: IDEMPOTENT },
  educationSave: { refused: ({ education }) => ({ id: education, school: '别校', major: '', education: 'junior', from: '2010-09', to: '' }) },
  educationDelete: { refused: ({ education }) => ({ id: education }), codes: IDEMPOTENT },
  updateResume: { refused: ({ upload }) => ({ avatarId: upload }), codes: GONE },
  commentSave: { refused: ({ job, upload }) => ({
    jobId: job, scores: dictionaries.rating_config.map(({ value: key }) => ({ key, score: 5 })), tags: [], content: '好',
    pictures: [upload], anonymous: false,
  }), codes: [ERRORS.COMMENT_NOT_ALLOWED.code] },
  commentReply: { refused: ({ comment }) => ({ commentId: comment, content: '谢谢' }), as: 'b' },
  // Everyone may report a job, a shop and a comment; people.test.ts covers reports of messages and resumes.
  complaintReport: {
    refused: ({ conversation }) => ({ targetKind: 'conversation', targetId: conversation, reason: 'fraud', content: '骗人', pictures: [] }),
  },
  feedbackSubmit: {
    refused: ({ upload }) => ({ once: crypto.randomUUID(), kind: 'other', content: '看图', contact: '', pictures: [upload] }), codes: GONE,
  },
  feedbackDetail: { refused: ({ feedback }) => ({ id: feedback }) },
  feedbackRate: { refused: ({ feedback }) => ({ id: feedback, satisfied: true, content: '' }) },
  complaintDetail: { refused: ({ complaint }) => ({ id: complaint }) },
  appealDetail: { refused: ({ job }) => ({ jobId: job }) },
  appealSubmit: { refused: ({ job }) => ({ jobId: job, content: '弄错了', pictures: [] }), as: 'b' },
  businessStore: { refused: ({ shop }) => ({ id: shop }), as: 'b' },
  businessSave: { refused: ({ shop }) => ({ ...STORE, id: shop }), as: 'b' },
  businessDelete: { refused: ({ shop }) => ({ id: shop }), as: 'b' },
  businessMain: { refused: ({ shop }) => ({ id: shop }), as: 'b' },
  businessChoose: { refused: ({ shop, enterprise }) => ({ enterpriseId: enterprise, companyId: shop }), as: 'b' },
  businessSaveBrand: { refused: ({ brand }) => ({ id: brand, name: '改了', isChain: false, logoId: '', introduction: '' }), as: 'b' },
  businessSearch: { public: 'the open stores of an enterprise, each of which has a public page' },
  invoiceRequest: { public: 'its only id is the caller’s own key; it is about the caller’s present enterprise' },
  groupApply: { public: 'an application of the caller’s own to a store that anyone may read' },
  groupAccept: { refused: ({ groupRequest }) => ({ requestId: groupRequest }), as: 'b' },
  groupReject: { refused: ({ groupRequest }) => ({ requestId: groupRequest }) },
  groupCancel: { refused: ({ groupRequest }) => ({ requestId: groupRequest }) },
  groupRole: { refused: ({ member }) => ({ memberId: member, role: 'viewer', companyId: null }), as: 'b' },
  groupRemove: { refused: ({ member }) => ({ memberId: member }), as: 'b' },
  groupTransfer: { refused: ({ member }) => ({ memberId: member }), as: 'b' },
  groupHandOver: { refused: ({ job, member }) => ({ jobId: job, memberId: member }), as: 'b' },
  groupHandOverPerson: { refused: ({ application, member }) => ({ applicationId: application, memberId: member }), as: 'b' },
  groupTalks: { public: 'a filter within what the caller may hand over; of another’s job it finds none (server/group)' },
  saveUploadurl: { refused: ({ upload }) => ({ id: upload }) },
  speechText: { refused: ({ upload }) => ({ uploadId: upload }), codes: GONE },
  getUploadurl: { refused: ({ upload }) => ({ id: upload }) },
  businessCertification: {
    refused: ({ shop, upload }) => ({
      once: crypto.randomUUID(), kind: 'store', companyId: shop, name: '别家', creditCode: '91310000775785552L', legalPerson: '李玉梅',
      address: '', number: '', licenceUntil: '', licenceId: upload, extraIds: [],
    }), as: 'b',
  },
  readLicence: { refused: ({ upload }) => ({ imageId: upload }), codes: GONE, as: 'b' },
  bankCardRemove: { refused: ({ payee }) => ({ id: payee }) },
  zzxBankCardRemove: { refused: ({ payee }) => ({ id: payee }) },
  drawCash: { refused: ({ payee }) => ({ once: crypto.randomUUID(), payeeId: payee, amount: 100 }) },
  zzxDrawCash: { refused: ({ payee }) => ({ once: crypto.randomUUID(), payeeId: payee, amount: 100 }) },
  cashDetail: { refused: ({ withdrawal }) => ({ id: withdrawal }) },
  zzxCashDetail: { refused: ({ withdrawal }) => ({ id: withdrawal }) },
  cashCancel: { refused: ({ withdrawal }) => ({ id: withdrawal }) },
  zzxCashCancel: { refused: ({ withdrawal }) => ({ id: withdrawal }) },
  machineCheck: { refused: ({ idCard: [imageId] }) => ({ name: '王小海', idCard: '31010119900308009X', imageId }), codes: GONE },
  personCheck: {
    refused: ({ idCard: [frontId, backId] }) => ({ name: '王小海', idCard: '31010119900308009X', frontId, backId }), codes: GONE,
  },
}
