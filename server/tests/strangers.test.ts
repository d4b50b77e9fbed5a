import { endpoints } from '@daogang/contract'
import type { EndpointSpec } from '@daogang/contract/endpoint'
import { ERRORS } from '@daogang/contract/errors'
import { MEMBER_ROLES, reachOf, type MemberRole } from '@daogang/contract/rules/member'
import type { EndpointName, LoggedIn, TestApp } from './harness'
import { createStrangerWorld, OUTSIDERS, type Outsider, type StrangerWorld } from './stranger-world'
import { walks, type Owned } from './stranger-walks'
import { hasId, type InputSchema } from './valid-input'

const withIds = Object.entries(endpoints as Record<string, EndpointSpec>)
  .filter(([, { body, query }]) => hasId(body as InputSchema) || hasId(query as InputSchema)).map(([name]) => name)

let world: StrangerWorld
let t: TestApp
let strangers: StrangerWorld['strangers']
let outsiders: StrangerWorld['outsiders']
let colleagues: StrangerWorld['colleagues']
let owned: Owned

const TABLES = [
  'job', 'application', 'application_event', 'interview', 'resume', 'resume_work', 'resume_education', 'resume_view', 'resume_collection',
  'hidden_from',
  'comment', 'complaint', 'feedback', 'feedback_step', 'appeal', 'upload', 'real_name', 'work_address', 'job_draft', 'job_event',
  'resume_pass', 'employer_contact',
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
  world = await createStrangerWorld();
  ({ t, strangers, outsiders, colleagues, owned } = world)
})
afterAll(() => t.close())

/** All rows after the attempt before. */
let rows: string | undefined

/** Tries a call; it must be refused with one of the codes and leave every row unchanged. */
async function attempt(person: LoggedIn, name: EndpointName, input: object, codes: readonly number[]): Promise<void> {
  const before = rows ?? await everything()
  const answer = await person.call(name, input, world.headersOf(person))
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
  expect((await strangers.b.data('resumeActionList', { type: 'received', jobId: owned.job })).items).toEqual([])
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
