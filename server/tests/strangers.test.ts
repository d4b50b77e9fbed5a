import { endpoints } from '@daogang/contract'
import type { EndpointSpec } from '@daogang/contract/endpoint'
import { ERRORS } from '@daogang/contract/errors'
import { MEMBER_ROLES, reachOf, type MemberRole } from '@daogang/contract/rules/member'
import { REVIEW_FROM } from '@daogang/contract/rules/withdrawal'
import { enterpriseOf, makeApplication, makeJob, makeMember, makeRealNamed, makeResume, makeShop, makeUpload, newMobile } from './factory'
import { makeWaiting } from './attendance'
import { makeActivity } from './campaign'
import { makeEmployment, makeShift, makeWorkPlace } from './employment'
import { makeWages } from './payslip'
import { makeReferral } from './referral'
import { makeRegular } from './wallet'
import { departureOf } from './paper-walks'
import { createTestApp, type EndpointName, type LoggedIn, type TestApp } from './harness'
import { AN_HOUR_LATER, PLACE, walks, type Owned } from './stranger-walks'

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
  'payee', 'withdrawal', 'ledger_entry',
  'earning', 'invoice', 'bank_statement_line',
  'punch', 'punch_due', 'punch_review', 'correction', 'work_day', 'hours_card', 'site_code_try',
  'employment', 'employment_version', 'work_place', 'shift', 'roster_change', 'usual_shift', 'refusal_before',
  'referral', 'referral_appeal', 'referral_exclusion', 'share_proof',
  'payslip', 'payslip_version', 'payslip_dispute', 'pay_register', 'advance', 'advance_move',
  'departure', 'departure_event', 'certificate', 'agreement_consent',
  'submission', 'submission_event', 'campaign', 'vip_order', 'visit',
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
    payee: (await earner.data('bankCardAdd', { card: '6222021234567890128' })).items.find(({ channel }) => channel === 'bank')!.id,
    withdrawal: withdrawal.id,
    ...await makeWages(t, boss, seeker, employment),
    referral: await makeReferral(t.db, { referrerId: earner.id, friendId: seeker.id }),
    ...await makeActivity(t, seeker, shop.id),
    workPlace: await makeWorkPlace(t.db, shop), punch: '', correction: '',
    shift: await makeShift(t.db, shop),
    enterprise: await enterpriseOf(t.db, boss.id), brand: brand.id,
    member: members.find(({ accountId }) => accountId === recruiter.id)!.id,
    groupRequest: (await boss.data('groupInvite', { mobile: newMobile(), role: 'viewer', companyId: null })).id,
    departure: (await seeker.data('departureSubmit', departureOf(employment))).id,
    certificate: (await seeker.data('certificateSave', {
      once: crypto.randomUUID(), id: '', kind: 'health', number: 'B-12345', issuer: '疾控中心', validUntil: '',
      pictures: [await makeUpload(t.db, seeker.id, 'certificate')],
    })).items[0]!.id,
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
  Object.assign(owned, await makeWaiting(t.db, owned.employment))
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
  expect((await strangers.b.data('attendanceToday', { companyId: owned.shop })).people).toEqual([])
  expect((await strangers.b.data('attendanceReviews', { companyId: owned.shop })).items).toEqual([])
  const march = { from: '2026-03-01', to: '2026-03-31', companyId: owned.shop }
  expect((await strangers.b.data('attendanceHours', march)).items).toEqual([])
})
