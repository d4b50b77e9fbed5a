import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import type { EndpointSpec, InputOf } from '@daogang/contract/endpoint'
import { ERRORS } from '@daogang/contract/errors'
import { freeTextsOf } from '../tests/free-texts'
import { tenantOf } from '../tests/attendance'
import { createTestApp, type EndpointName, type LoggedIn, type TestApp } from '../tests/harness'

/**
 * The audit of free text: every free-text field of a request either refuses a phone number, which is tested here, or is listed with the
 * reason why it does not. A new free-text field fails the test until it is in one of the two lists.
 */

/** Read by the server, not by a person. */
const MACHINE = 'read by this server or a provider alone'
/** Read by no other user; operators need the original text. */
const OPERATOR = 'read by its writer and by operators'
const SEARCH = 'searched with, neither stored nor shown to others'
const DRAFT = 'read by its writer alone; checked when the job is published'
const LICENCE = 'compared with the register, or with the licence by an operator, before anyone else reads it'
const INVOICE = 'read by the owner and admins of the enterprise, and by operators'
const CHAT = 'a chat between two people; a number sent there is the writer’s own decision'

const UNCHECKED: Record<string, string> = {
  'buriedCommon events[].args.*': MACHINE,
  'sendLoginCode proof.text': MACHINE,
  'phoneLogin credential': MACHINE,
  'phoneLogin loginCode': MACHINE,
  'miniProgramVisit code': MACHINE,
  'tenantConvertToken tenantUserToken': MACHINE,
  'wechatBind code': MACHINE,
  'zzxWechatBind code': MACHINE,
  'alipayBind code': MACHINE,
  'alipayBind state': MACHINE,
  'zzxAlipayBind code': MACHINE,
  'zzxAlipayBind state': MACHINE,
  'operatorLogin name': MACHINE,
  'operatorLogin password': MACHINE,
  'operatorEnrolFinish password': MACHINE,
  'cashCode proof.text': MACHINE,
  'cancellationCode proof.text': MACHINE,
  'dataExportCode proof.text': MACHINE,
  'revealCode proof.text': MACHINE,
  'payrollRegisterCode proof.text': MACHINE,
  'zzxCashCode proof.text': MACHINE,
  'noticeSubscribe code': MACHINE,
  'geoThirdUrl url': MACHINE,
  'geoDetailAddress keyword': SEARCH,
  'jobList keyword': SEARCH,
  'jobList area': SEARCH,
  'jobList line': SEARCH,
  'jobList station': SEARCH,
  'jobCount keyword': SEARCH,
  'jobCount area': SEARCH,
  'jobCount line': SEARCH,
  'jobCount station': SEARCH,
  'searchSuggest keyword': SEARCH,
  'businessSearch keyword': SEARCH,
  'chatSearch word': SEARCH,
  'campaignSubmit answers.*': OPERATOR,
  'campaignSubmit answers.*[]': OPERATOR,
  'userResearchAdd answers.*': OPERATOR,
  'userResearchAdd answers.*[]': OPERATOR,
  'membershipBuy code': MACHINE,
  'fillingVisit note': OPERATOR,
  'certificateSave number': OPERATOR,
  'sensitiveWordsVerify messages[].content': 'the check itself',
  'jobSaveDraft draft.title': DRAFT,
  'jobSaveDraft draft.payday': DRAFT,
  'jobSaveDraft draft.hours': DRAFT,
  'jobSaveDraft draft.duties': DRAFT,
  'jobSaveDraft draft.requirements': DRAFT,
  'jobSaveDraft draft.contact': DRAFT,
  'jobSaveDraft draft.payParts[].label': DRAFT,
  'jobSaveDraft draft.welfareNotes.*': DRAFT,
  'jobSaveDraft draft.newStore.name': DRAFT,
  'jobSaveDraft draft.newStore.industry': DRAFT,
  'chatSendMsg text': `${CHAT}; the rule is shown beside it (chat/rules.ts)`,
  'chatSendMsg place.name': CHAT,
  'chatSendMsg place.address': CHAT,
  'complaintReport content': OPERATOR,
  'appealSubmit content': OPERATOR,
  'feedbackSubmit content': OPERATOR,
  'feedbackSubmit contact': OPERATOR,
  'feedbackRate content': OPERATOR,
  'referralAppeal content': OPERATOR,
  'businessCertification name': LICENCE,
  'businessCertification creditCode': LICENCE,
  'businessCertification legalPerson': LICENCE,
  'businessCertification address': OPERATOR,
  'businessCertification number': OPERATOR,
  'businessBasicInfo keyword': SEARCH,
  'invoiceRequest title': INVOICE,
  'invoiceRequest creditCode': INVOICE,
  'invoiceRequest sendTo': `${INVOICE}; it holds an address with a phone`,
  'machineCheck name': 'compared with the register; shown masked, to its writer alone',
  'personCheck name': 'compared with the id card by an operator; shown masked, to its writer alone',
}

const ID = randomUUID()
const DEPARTURE = {
  once: ID, id: '', employmentId: '', company: '老城区面馆', jobTitle: '洗碗', reason: 'pay', note: '身份证还扣着', lastDay: '2026-03-01', wages: 0,
  overtime: 0, deposit: 20_000, other: 100, otherNote: '介绍费', pictures: [],
}
const PERIOD = { from: '2020-01', to: '2021-01' }
const SCORES = ['pay', 'food', 'room', 'load', 'people'].map((key) => ({ key, score: 5 }))
const INTERVIEW = { applicationId: ID, at: '2026-03-05T10:00:00+08:00', address: '漕宝路100号', contact: '李女士', note: '带身份证' }
const PLACE = {
  name: '漕宝路地铁站旁', address: '漕宝路100号', detail: '2楼', cityId: 31000, districtId: 310104, latitude: 31.17, longitude: 121.43,
}
const TERMS = {
  kind: 'full_time', wage: 680_000, wageUnit: 'month', settlement: 'monthly', payday: '每月15日', workPlaceId: '', shiftId: '',
} as const
const NEW_STORE = { name: '小南国', industry: '餐饮', scale: 'under_10' }
const RESUME = {
  name: '张伟', birthday: '1990-01-01', cityId: 31000, expectJobs: ['chef_wok'], expectSalaryMin: 500_000, expectSalaryMax: 700_000,
  seniority: 'under_1', jobWantStatus: 'now', introduction: '干活利索',
}

/** For each endpoint with checked fields, a request that passes all rules before the text check. */
const CHECKED: { [N in EndpointName]?: InputOf<(typeof endpoints)[N]> } = {
  jobSave: {
    once: ID, kind: 'full_time', categoryId: 'chef_prep', title: '后厨切配师傅', headcount: 3, payMin: 600_000, payMax: 750_000,
    payUnit: 'month', settlement: 'monthly', payday: '每月15日发上月工资', hours: '9:30–21:00', duties: '切配、备料，收市清台面',
    experience: 'under_1', education: 'any', requirements: '有健康证', welfares: ['meals'], contact: '李女士', validDays: 30,
    payParts: [{ label: '底薪', amount: 500_000, unit: 'month' }], welfareNotes: { meals: '一天两顿' },
    newStore: NEW_STORE, addressId: ID,
  },
  workAddressSave: PLACE,
  businessSave: {
    once: ID, name: '小南国·漕宝路店', storeType: 'restaurant', industry: 'catering', scale: 'under_10', place: PLACE, brandId: '',
    introduction: '街坊开的小馆子', environment: [],
  },
  businessSaveBrand: { name: '小南国', isChain: true, logoId: '', introduction: '开了十二年' },
  commonExpressionsUpdate: { action: 'add', content: '您好，还招人吗' },
  createResume: RESUME,
  updateResume: { name: '张伟', introduction: '干活利索', address: '漕宝路100号' },
  workSave: { company: '小南国', position: '切配', duties: '切配、备料', ...PERIOD },
  educationSave: { school: '上海市第一中学', major: '烹饪', education: 'junior', ...PERIOD },
  inviteViewSend: INTERVIEW,
  inviteViewReply: { id: ID, accept: false, reason: 'time', reply: '那天有事' },
  inviteViewCancel: { id: ID, reason: '招到人了' },
  markApplication: { applicationId: ID, status: 'unsuitable', reason: '经验不够' },
  commentSave: { jobId: ID, scores: SCORES, tags: [], content: '准时发工资', pictures: [], anonymous: false },
  commentReply: { commentId: ID, content: '谢谢' },
  payslipDispute: { once: ID, id: ID, version: 1, reason: 'wage', words: '少算了一天' },
  payrollSave: { id: ID, revision: 0, items: [{ kind: 'base', label: '基本工资', amount: 100, note: '整月' }], payOn: '2026-03-13' },
  payrollCorrect: { id: ID, version: 1, items: [{ kind: 'base', label: '基本工资', amount: 100, note: '整月' }], payOn: '2026-03-13' },
  payrollAnswer: {
    id: ID, outcome: 'corrected', answer: '补上了', items: [{ kind: 'base', label: '基本工资', amount: 100, note: '整月' }], payOn: '2026-03-13',
  },
  groupApply: { companyId: ID, note: '我是店长' },
  attendanceApply: {
    once: ID, employmentId: ID, day: '2026-03-02', direction: 'out', claimedAt: '2026-03-02T19:00:00+08:00', reason: '手机没电',
  },
  attendanceEnter: {
    once: ID, employmentId: ID, day: '2026-03-02', direction: 'out', at: '2026-03-02T19:00:00+08:00', reason: '手机没电',
  },
  attendanceReview: { items: [{ kind: 'punch', id: ID }], decision: 'refuse', reason: '那天没来' },
  workPlaceSave: { companyId: ID, name: '后厨门口', address: '漕宝路100号', latitude: 31.17, longitude: 121.43, radius: 200 },
  shiftSave: { companyId: ID, name: '早班', starts: '10:00', ends: '19:00', breaks: [], weekdays: [1] },
  employmentHire: { applicationId: ID, ...TERMS, startsOn: '2026-03-02' },
  employmentUpdate: { id: ID, ...TERMS, version: 1, note: '涨了工资' },
  employmentEnd: { id: ID, lastDay: '2026-03-02', reason: '自己不干了' },
  departureSave: DEPARTURE,
  departureSubmit: DEPARTURE,
  departureAnswer: { id: ID, version: 1, outcome: 'disputed', words: '押金退过了' },
  departurePaid: { id: ID, words: '工资条发了' },
  certificateSave: {
    once: ID, id: '', kind: 'health', number: 'A-1234', issuer: '徐汇区疾控中心', validUntil: '', pictures: [ID],
  },
  fillingVisit: { id: ID, outcome: 'met', summary: '要招三个切配', note: '', nextOn: '' },
  employmentObject: { id: ID, version: 1, reason: '说好的是7000' },
}

const PHONE = '13812345678'

// Operators write for everyone on purpose, such as their own phone number.
const fields = Object.entries<EndpointSpec>(endpoints).filter(([, { auth }]) => auth !== 'operator').flatMap(([name, { query, body }]) =>
  [query, body].flatMap((schema) => (schema ? freeTextsOf(schema) : [])).map((path) => `${name} ${path}`))
const checked = fields.filter((field) => !(field in UNCHECKED))

/** A copy of a request with the text at a path such as `newStore.name`, `payParts[].label` or `welfareNotes.*` replaced. */
function withText(input: object, path: string, text: string): object {
  const [step = '', ...rest] = path.split('.')
  const key = step === '*' ? Object.keys(input)[0] ?? '' : step.replace('[]', '')
  const before = (input as Record<string, unknown>)[key]
  const replaced = (value: unknown) => (rest.length === 0 ? text : withText(value as object, rest.join('.'), text))
  return { ...input, [key]: step.endsWith('[]') ? (before as unknown[]).map(replaced) : replaced(before) }
}

let t: TestApp
let callers: Record<'b' | 'c', LoggedIn>
let tenant: Record<string, string>

beforeAll(async () => {
  t = await createTestApp()
  callers = { b: await t.loginAs('13900000001', 'b'), c: await t.loginAs('13900000002', 'c') }
  tenant = await tenantOf(callers.c)
})
afterAll(() => t.close())

const send = (name: EndpointName, input: object) =>
  callers[endpoints[name].auth === 'b' ? 'b' : 'c'].call(name, input, endpoints[name].service === 'tenant' ? tenant : {})

describe('a free-text field', () => {
  it('is listed as unchecked only if the contract has it', () => {
    expect(Object.keys(UNCHECKED).filter((field) => !fields.includes(field))).toEqual([])
  })

  it('is checked everywhere else', () => {
    expect(checked.filter((field) => !((field.split(' ')[0] ?? '') in CHECKED))).toEqual([])
  })

  it.each(Object.entries(CHECKED as Record<string, object>))('of %s passes with harmless text', async (name, input) => {
    const { code } = await send(name as EndpointName, input)
    expect([ERRORS.BAD_INPUT.code, ERRORS.SENSITIVE_CONTENT.code]).not.toContain(code)
  })

  it.each(checked)('is refused with a phone number in %s', async (field) => {
    const [name = '', path = ''] = field.split(' ')
    const answer = await send(name as EndpointName, withText(CHECKED[name as EndpointName] ?? {}, path, PHONE))
    expect(answer).toMatchObject({ code: ERRORS.SENSITIVE_CONTENT.code, data: { field: /^\w+/.exec(path)?.[0] } })
  })
})

describe('freeTextsOf', () => {
  const text = { type: 'string' }

  it.each<[string, object, string[]]>([
    ['a text', { properties: { a: text } }, ['a']],
    ['a text in an object, a list and a map', {
      properties: {
        a: { type: 'object', properties: { b: text } }, c: { type: 'array', items: text },
        d: { type: 'object', patternProperties: { '^x': text } },
      },
    }, ['a.b', 'c[]', 'd.*']],
    ['a nullable text', { properties: { a: { anyOf: [text, { type: 'null' }] } } }, ['a']],
    ['a pattern that accepts any words', { properties: { a: { ...text, pattern: '^\\S.{0,18}\\S$' } } }, ['a']],
    ['no enum, digits or number', {
      properties: { a: { ...text, enum: ['x'] }, b: { ...text, pattern: '^\\d+$' }, c: { type: 'number' } },
    }, []],
  ])('finds %s', (_what, schema, paths) => expect(freeTextsOf({ type: 'object', ...schema })).toEqual(paths))

  it('rejects a schema that accepts any value', () => {
    expect(() => freeTextsOf({ type: 'object', properties: { a: {} } })).toThrow('unknown schema at “a”')
  })
})
