import { endpoints } from '@daogang/contract'
import type { EndpointSpec } from '@daogang/contract/endpoint'
import { ERRORS } from '@daogang/contract/errors'
import { MEMBER_ROLES, reachOf, type MemberRole } from '@daogang/contract/rules/member'
import { REVIEW_FROM } from '@daogang/contract/rules/withdrawal'
import { dictionaries } from '../dictionary/dictionaries'
import { enterpriseOf, makeApplication, makeJob, makeMember, makeRealNamed, makeResume, makeShop, makeUpload, newMobile } from './factory'
import { makeEmployment, makeShift, makeWorkPlace } from './employment'
import { makeWages } from './payslip'
import { wageWalks, type Wages } from './wage-walks'
import { makeRegular } from './wallet'
import { createTestApp, type EndpointName, type LoggedIn, type TestApp } from './harness'

/** Ids of subjects that belong to one owner. */
interface Owned extends Wages {
  job: string
  application: string
  interview: string
  resume: string
  work: string
  education: string
  comment: string
  complaint: string
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
  shift: string
  /** Ids of the stranger, for endpoints that require one of the caller's own besides the owner's. */
  strangers: { companyId: string, addressId: string }
}

/**
 * The attempt of a stranger with the right role on another's subject, by endpoint. `refused` must be answered with one of the codes and
 * leave every row unchanged; `public` allows everyone to read it, or to act in the stranger's own name, and gives the reason.
 */
type Walk =
  | { refused: (owned: Owned) => object, codes?: readonly number[], as?: 'c' | 'b' }
  | { public: string }

const GONE = [ERRORS.UPLOAD_GONE.code]
/** Idempotent: deleting a missing subject succeeds. */
const IDEMPOTENT = [0]
const AN_HOUR_LATER = '2026-03-05T10:00:00+08:00'

const PLACE = {
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

const walks: Partial<Record<EndpointName, Walk>> = {
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
  receivedResumes: { public: 'a filter within the caller’s own; of another’s job it finds none, as the next test holds' },
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
  workPlaceList: { public: 'a filter within the stores where the caller hires; of another’s it finds none, as the last test holds' },
  workPlaceSave: { refused: ({ workPlace }) => ({ id: workPlace, ...WORK_PLACE }), as: 'b' },
  workPlaceClose: { refused: ({ workPlace }) => ({ id: workPlace }), as: 'b' },
  workPlaceCodes: { refused: ({ workPlace }) => ({ id: workPlace }), as: 'b' },
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
  ...wageWalks,
  invoiceRequest: { public: 'its only id is the caller’s own key; it is about the caller’s present enterprise' },
  groupApply: { public: 'an application of the caller’s own to a store that anyone may read' },
  groupAccept: { refused: ({ groupRequest }) => ({ requestId: groupRequest }), as: 'b' },
  groupReject: { refused: ({ groupRequest }) => ({ requestId: groupRequest }) },
  groupCancel: { refused: ({ groupRequest }) => ({ requestId: groupRequest }) },
  groupRole: { refused: ({ member }) => ({ memberId: member, role: 'viewer', companyId: null }), as: 'b' },
  groupRemove: { refused: ({ member }) => ({ memberId: member }), as: 'b' },
  groupTransfer: { refused: ({ member }) => ({ memberId: member }), as: 'b' },
  groupHandOver: { refused: ({ job, member }) => ({ jobId: job, memberId: member }), as: 'b' },
  saveUploadurl: { refused: ({ upload }) => ({ id: upload }) },
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

type Schema = { pattern?: string, properties?: Record<string, Schema>, items?: Schema }
const takesId = (schema: Schema | undefined): boolean => schema !== undefined
  && ((schema.pattern ?? '').includes('[0-9a-f]{8}-') || [...Object.values(schema.properties ?? {}), schema.items].some(takesId))
const withIds = Object.entries(endpoints as Record<string, EndpointSpec>)
  .filter(([, { body, query }]) => takesId(body as Schema) || takesId(query as Schema)).map(([name]) => name)

/** Employers without any right to the owner's things, with the role that they have elsewhere. */
const OUTSIDERS = { 'a removed admin': 'owner', 'an admin of another enterprise': 'admin' } as const
type Outsider = keyof typeof OUTSIDERS

let t: TestApp
let strangers: Record<'c' | 'b', LoggedIn>
let outsiders: Record<Outsider, LoggedIn>
/** Present members of the owner's enterprise, who handle none of its jobs. */
let colleagues: Partial<Record<MemberRole, LoggedIn>>
let owned: Owned
const tenantHeaders = new Map<LoggedIn, Record<string, string>>()

/** The tenant service requires its own token besides the login's. */
async function takeTenantToken(person: LoggedIn): Promise<void> {
  const { accessToken } = await person.data('tenantConvertToken', { tenantId: 100000, tenantUserToken: person.token })
  tenantHeaders.set(person, { ytoken: accessToken })
}

const TABLES = [
  'job', 'application', 'application_event', 'interview', 'resume', 'resume_work', 'resume_education', 'resume_view', 'resume_collection',
  'comment', 'complaint', 'appeal', 'upload', 'real_name', 'work_address', 'job_draft', 'job_event', 'resume_pass', 'employer_contact',
  'notice', 'quick_reply', 'call_binding', 'call_record', 'conversation', 'conversation_side', 'chat_message', 'chat_feed', 'chat_block',
  'member', 'group_request', 'company', 'brand', 'enterprise', 'store_name_review',
  'payee', 'withdrawal', 'ledger_entry', 'earning', 'invoice', 'bank_statement_line',
  'employment', 'employment_version', 'work_place', 'shift', 'roster_change',
  'payslip', 'payslip_version', 'payslip_dispute', 'pay_register', 'advance', 'advance_move',
] as const
const everything = async (): Promise<string> => JSON.stringify(await Promise.all(TABLES.map(async (table) => [
  table, (await t.db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).sort(),
])))

beforeAll(async () => {
  t = await createTestApp()
  const [boss, seeker] = [await t.loginAs(newMobile(), 'b'), await t.loginAs(newMobile())]
  const shop = await makeShop(t.db, boss.id)
  const [job, resume] = [await makeJob(t.db, shop), await makeResume(t.db, seeker.id, { visible: false })]
  const applied = { jobId: job, accountId: seeker.id, resumeId: resume, handlerId: boss.id }
  const application = await makeApplication(t.db, applied, { status: 'suitable' })
  const invite = { applicationId: application, at: AN_HOUR_LATER, address: '漕宝路100号', contact: '李老板', note: '' }
  const { id: interview } = await boss.data('inviteViewSend', invite)
  const at = t.deps.now()
  const [work, education, comment, complaint] = Array.from({ length: 4 }, () => crypto.randomUUID()) as [string, string, string, string]
  await t.db.insertInto('resume_work')
    .values({ id: work, resume_id: resume, company: '家常菜馆', position: '切配', from_month: '2020-01', to_month: null }).execute()
  await t.db.insertInto('resume_education').values({
    id: education, resume_id: resume, school: '一中', major: '', education: 'junior', from_month: '2005-09', to_month: '2008-06',
  }).execute()
  await t.db.insertInto('comment').values({
    id: comment, job_id: job, company_id: shop.id, account_id: seeker.id, scores: '{}', score: 4, content: '管饭', created_at: at,
  }).execute()
  await t.db.insertInto('complaint').values({
    id: complaint, account_id: seeker.id, target_kind: 'job', target_id: job, target_name: '后厨', reason: 'fee', content: '要押金',
    reported_id: boss.id, conversation_id: null, created_at: at,
  }).execute()
  const { id: conversation } = await seeker.data('chatOpen', { jobId: job })
  await seeker.data('chatSendMsg', { conversationId: conversation, clientId: crypto.randomUUID(), kind: 'text', text: '还招人吗' })
  await seeker.data('chatSendMsg', { conversationId: conversation, clientId: crypto.randomUUID(), kind: 'phone' })
  const recruiter = await t.loginAs(newMobile(), 'b')
  await makeMember(t.db, shop, recruiter.id, 'recruiter')
  const { members } = await boss.data('memberList')
  const earner = await makeRegular(t, REVIEW_FROM)
  const large = { once: crypto.randomUUID(), payeeId: earner.payeeId, amount: REVIEW_FROM }
  const withdrawal = await earner.data('drawCash', large, earner.device)
  const brand = await boss.data('businessSaveBrand', { name: '家常', isChain: true, logoId: '', introduction: '' })
  const employment = await makeEmployment(t.db, shop, { accountId: seeker.id, resumeId: resume }, { payday: '每月15日' })
  owned = {
    ...await makeWages(t, boss, seeker, employment),
    payee: (await earner.data('bankCardAdd', { card: '6222021234567890128' })).items.find(({ channel }) => channel === 'bank')!.id,
    withdrawal: withdrawal.id,
    workPlace: await makeWorkPlace(t.db, shop), shift: await makeShift(t.db, shop),
    enterprise: await enterpriseOf(t.db, boss.id), brand: brand.id,
    member: members.find(({ accountId }) => accountId === recruiter.id)!.id,
    groupRequest: (await boss.data('groupInvite', { mobile: newMobile(), role: 'viewer', companyId: null })).id,
    conversation, employment, job, application, interview, resume, work, education, comment, complaint,
    upload: await makeUpload(t.db, seeker.id, 'avatar'),
    shop: shop.id,
    strangers: { companyId: '', addressId: '' },
    address: (await boss.data('workAddressSave', PLACE)).id,
    notice: (await seeker.data('noticeList', {})).items[0]!.id,
    call: (await seeker.data('virtualPhoneGet', { jobId: job })).id,
    quickReply: (await seeker.data('commonExpressions')).items[0]!.id,
    draft: (await boss.data('jobSaveDraft', { draft: { kind: 'full_time', title: '切配' } })).id,
    idCard: [await makeUpload(t.db, seeker.id, 'idcard'), await makeUpload(t.db, seeker.id, 'idcard')],
  }
  strangers = { c: await t.loginAs(newMobile()), b: await t.loginAs(newMobile(), 'b') }
  const { id: companyId } = await makeShop(t.db, strangers.b.id)
  owned.strangers = { companyId, addressId: (await strangers.b.data('workAddressSave', PLACE)).id }
  await makeRealNamed(t.db, strangers.b.id)
  await makeResume(t.db, strangers.c.id)
  const [removed, elsewhere] = [await t.loginAs(newMobile(), 'b'), await t.loginAs(newMobile(), 'b')]
  await makeMember(t.db, shop, removed.id, 'admin')
  // What a member handled goes to the owner, and so does the access to it.
  await boss.data('groupHandOver', { jobId: job, memberId: await memberIdOf(boss, removed.id) })
  await removed.data('getJobDetail', { id: job })
  await removed.data('chatConversation', { id: conversation })
  await boss.data('groupRemove', { memberId: await memberIdOf(boss, removed.id) })
  await makeMember(t.db, { id: companyId, ownerId: strangers.b.id, name: '' }, elsewhere.id, 'admin')
  outsiders = { 'a removed admin': removed, 'an admin of another enterprise': elsewhere }
  colleagues = {}
  for (const role of MEMBER_ROLES) {
    if (role === 'owner') continue
    const colleague = await t.loginAs(newMobile(), 'b')
    await t.db.deleteFrom('member').where('account_id', '=', colleague.id).execute()
    await makeMember(t.db, shop, colleague.id, role)
    colleagues[role] = colleague
  }
  for (const { id } of [removed, elsewhere, ...Object.values(colleagues)]) await makeRealNamed(t.db, id)
  for (const person of [strangers.c, strangers.b, removed, elsewhere, ...Object.values(colleagues)]) {
    await takeTenantToken(person)
    // Creates the default quick replies, which are not the effect of an attempt.
    await person.data('commonExpressions')
  }
})
afterAll(() => t.close())

const memberIdOf = async (boss: LoggedIn, accountId: string): Promise<string> =>
  (await boss.data('memberList')).members.find((member) => member.accountId === accountId)!.id

/** All rows after the attempt before. */
let rows: string | undefined

/** Tries a call; it must be refused with one of the codes and leave every row unchanged. */
async function attempt(person: LoggedIn, name: EndpointName, input: object, codes: readonly number[]): Promise<void> {
  const before = rows ?? await everything()
  const answer = await person.call(name, input, tenantHeaders.get(person) ?? {})
  rows = await everything()
  expect(codes).toContain(answer.code)
  expect(rows).toBe(before)
}

it('knows every endpoint that takes an id', () => {
  expect(withIds.filter((name) => !(name in walks))).toEqual([])
  expect(Object.keys(walks).filter((name) => !withIds.includes(name))).toEqual([])
  expect(withIds.length).toBeGreaterThan(30)
})

const refusals = Object.entries(walks).flatMap(([name, walk]) => ('refused' in walk ? [[name as EndpointName, walk] as const] : []))

describe.each(refusals)('%s', (name, { refused, codes = [ERRORS.NOT_FOUND.code], as = 'c' }) => {
  it('neither shows nor changes another’s subject', () => attempt(strangers[as], name, refused(owned), codes))
})

const specOf = (name: EndpointName): EndpointSpec => endpoints[name]

/** What a role gets that may not do an action at all, or else the codes of the walk. */
const refusedTo = (role: MemberRole, name: EndpointName, codes: readonly number[] = [ERRORS.NOT_FOUND.code]): readonly number[] => {
  const { may: action } = specOf(name)
  return action !== undefined && reachOf(role, action) === 'none' ? [ERRORS.NOT_PERMITTED.code] : codes
}

/** The outsiders have a real name, so these say that it is verified already. */
const ONCE: readonly EndpointName[] = ['machineCheck', 'personCheck']

describe.each(Object.keys(OUTSIDERS) as Outsider[])('%s', (who) => {
  it.each(refusals.filter(([name]) => specOf(name).auth !== 'c' && !ONCE.includes(name)))('is refused %s', (name, { refused, codes }) =>
    attempt(outsiders[who], name, refused(owned), refusedTo(OUTSIDERS[who], name, codes)))
})

describe.each(MEMBER_ROLES.filter((role) => role !== 'owner'))('a colleague with role %s who handles nothing', (role) => {
  const beyond = refusals.filter(([name]) => {
    const { may: action } = specOf(name)
    return action !== undefined && reachOf(role, action) !== 'all'
  })
  it.each(beyond)('is refused %s', (name, { refused, codes }) =>
    attempt(colleagues[role]!, name, refused(owned), refusedTo(role, name, codes)))
})

it('a list filtered by another’s job is empty', async () => {
  expect((await strangers.b.data('receivedResumes', { type: 'received', jobId: owned.job })).items).toEqual([])
  const { handler_id: userId } = await t.db.selectFrom('job').select('handler_id').where('id', '=', owned.job).executeTakeFirstOrThrow()
  expect((await strangers.b.data('lookJob', { userId })).items).toEqual([])
  expect((await strangers.b.data('employmentList', { state: 'active', companyId: owned.shop })).items).toEqual([])
  expect((await strangers.b.data('workPlaceList', { companyId: owned.shop })).items).toEqual([])
  expect((await strangers.b.data('shiftList', { companyId: owned.shop })).items).toEqual([])
})
