import { MEMBER_ROLES, type MemberRole } from '@daogang/contract/rules/member'
import { REVIEW_FROM } from '@daogang/contract/rules/withdrawal'
import { makeWaiting } from './attendance'
import { makeActivity } from './campaign'
import { makeEmployment, makeShift, makeWorkPlace } from './employment'
import {
  enterpriseOf, makeApplication, makeJob, makeMember, makeRealNamed, makeResume, makeScopeConsent, makeShop, makeUpload, newMobile,
} from './factory'
import { createTestApp, type LoggedIn, type TestApp, type TestOptions } from './harness'
import { departureOf } from './paper-walks'
import { makeWages } from './payslip'
import { makeReferral } from './referral'
import { AN_HOUR_LATER, PLACE, type Owned } from './stranger-walks'
import { makeRegular } from './wallet'

/** Employers without any right to the owner's things, with the role that they have elsewhere. */
export const OUTSIDERS = { 'a removed admin': 'owner', 'an admin of another enterprise': 'admin' } as const
export type Outsider = keyof typeof OUTSIDERS

/** An owner and a seeker with a subject of each kind, and people without a right to any of them. */
export interface StrangerWorld {
  t: TestApp
  owned: Owned
  /** Whose subjects they are. */
  owners: Record<'boss' | 'seeker' | 'recruiter' | 'earner', LoggedIn>
  strangers: Record<'c' | 'b', LoggedIn>
  outsiders: Record<Outsider, LoggedIn>
  /** Present members of the owner's enterprise, who handle none of its jobs. */
  colleagues: Partial<Record<MemberRole, LoggedIn>>
  /** A recruiter of the same enterprise, for another of its stores alone. */
  elsewhere: LoggedIn
  /** The headers of a person at the tenant service. */
  headersOf: (person: LoggedIn) => Record<string, string>
}

export async function createStrangerWorld(options: TestOptions = {}): Promise<StrangerWorld> {
  const t = await createTestApp(options)
  const tenantHeaders = new Map<LoggedIn, Record<string, string>>()
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
  await seeker.data('chatSendMsg', { conversationId: conversation, clientId: crypto.randomUUID(), kind: 'text', text: '请问缺不缺切墩的人' })
  await seeker.data('chatSendMsg', { conversationId: conversation, clientId: crypto.randomUUID(), kind: 'phone' })
  const recruiter = await t.loginAs(newMobile(), 'b')
  await makeMember(t.db, shop, recruiter.id, 'recruiter')
  const { members } = await boss.data('memberList')
  const earner = await makeRegular(t, REVIEW_FROM)
  const large = { once: crypto.randomUUID(), payeeId: earner.payeeId, amount: REVIEW_FROM }
  const withdrawal = await earner.data('drawCash', large, earner.device)
  await makeScopeConsent(t.db, seeker.id, 'certificate')
  const brand = await boss.data('businessSaveBrand', { name: '家常', isChain: true, logoId: '', introduction: '' })
  const employment = await makeEmployment(t.db, shop, { accountId: seeker.id, resumeId: resume }, { payday: '每月15日' })
  const owned: Owned = {
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
    feedback: (await seeker.data('feedbackSubmit', {
      once: crypto.randomUUID(), kind: 'other', content: '字太小', contact: '', pictures: [],
    })).id,
    quickReply: (await seeker.data('commonExpressions')).items[0]!.id,
    draft: (await boss.data('jobSaveDraft', { draft: { kind: 'full_time', title: '切配' } })).id,
    idCard: [await makeUpload(t.db, seeker.id, 'idcard'), await makeUpload(t.db, seeker.id, 'idcard')],
  }
  Object.assign(owned, await makeWaiting(t.db, owned.employment))
  const strangers = { c: await t.loginAs(newMobile()), b: await t.loginAs(newMobile(), 'b') }
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
  const outsiders = { 'a removed admin': removed, 'an admin of another enterprise': elsewhere }
  const branch = await makeShop(t.db, boss.id)
  const inBranch = await t.loginAs(newMobile(), 'b')
  await t.db.deleteFrom('member').where('account_id', '=', inBranch.id).execute()
  await makeMember(t.db, branch, inBranch.id, 'recruiter', { only: true })
  const colleagues: StrangerWorld['colleagues'] = {}
  for (const role of MEMBER_ROLES) {
    if (role === 'owner') continue
    const colleague = await t.loginAs(newMobile(), 'b')
    await t.db.deleteFrom('member').where('account_id', '=', colleague.id).execute()
    await makeMember(t.db, shop, colleague.id, role)
    colleagues[role] = colleague
  }
  const all = [strangers.c, strangers.b, removed, elsewhere, inBranch, ...Object.values(colleagues)]
  for (const { id } of [removed, elsewhere, inBranch, ...Object.values(colleagues)]) await makeRealNamed(t.db, id)
  for (const person of all) {
    const { accessToken } = await person.data('tenantConvertToken', { tenantId: 100000, tenantUserToken: person.token })
    tenantHeaders.set(person, { ytoken: accessToken })
    // Otherwise the id card is refused for that.
    await makeScopeConsent(t.db, person.id)
    await makeScopeConsent(t.db, person.id, 'certificate')
    // Creates the default quick replies, which are not the effect of an attempt.
    await person.data('commonExpressions')
  }
  return {
    t, owned, owners: { boss, seeker, recruiter, earner }, strangers, outsiders, colleagues, elsewhere: inBranch,
    headersOf: (person) => tenantHeaders.get(person) ?? {},
  }
}

const memberIdOf = async (boss: LoggedIn, accountId: string): Promise<string> =>
  (await boss.data('memberList')).members.find((member) => member.accountId === accountId)!.id
