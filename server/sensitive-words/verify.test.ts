import { runInNewContext } from 'node:vm'
import type { Role } from '@daogang/contract/auth'
import { createTestApp, type TestApp } from '../tests/harness'
import { pattern } from './pattern'
import { RULES, verifyContent } from './verify'
import type { Writer } from './writer'

const kindOf = (content: string): string | undefined => verifyContent(content).kind

describe('verifyContent flags', () => {
  it.each([
    ['deposit', '入职要交押金300元'], ['deposit', '押 金 200'], ['deposit', '押\u200b金200'], ['deposit', '押，金200'], ['deposit', '押❤金200'],
    ['deposit', '押.-*金'], ['deposit', '保證金'], ['documents', '入职先押身份证'], ['documents', '身份证原件需要押在公司'], ['documents', '要扣健康证'],
    ['deposit', '无经验押金300'], ['deposit', '不要经验，押金300'], ['deposit', '100押金'], ['deposit', '押金无条件退还'], ['deposit', 'yajin200'],
    ['fee', '服装费150'], ['fee', '服 装 費 150'], ['fee', '体检费自理'], ['fee', '培训费500，包上岗'], ['fee', '需要交钱才能入职'], ['fee', '先付费后上岗'],
    ['fee', '自费体检'], ['fee', '工装自费'], ['fee', '报名费50元'], ['fee', '不收押金，服装费150'], ['fee', '中介费半个月工资'], ['fee', '贷款培训包分配'],
    ['fee', '体检费用自付'], ['fee', '免费培训，工牌费20'],
    ['fraud', '在家刷单日结'], ['fraud', '刷\u200b单'], ['fraud', '日赚1000不是梦'], ['fraud', '高价收购银行卡'], ['fraud', '出租微信号'], ['fraud', '缅甸高薪招聘'],
    ['fraud', '拉人头返现'], ['fraud', '跑分'], ['fraud', '日入上千'],
    ['contact', '加微信abc12345'], ['contact', '+v：abc123'], ['contact', '加我薇信详聊'], ['contact', 'VX abc'], ['contact', 'ｖｘ：abc'],
    ['contact', 'v信同号'], ['contact', '电话13812345678'], ['contact', '138 1234 5678'], ['contact', '１３８１２３４５６７８'],
    ['contact', '一三八一二三四五六七八'], ['contact', '加qq12345'], ['contact', '工资8000 138-1234-5678'], ['contact', '手机号同微信'],
    ['contact', '+8613812345678'], ['contact', '008613812345678'],
    ['contact', '1️⃣3️⃣8️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣'], ['contact', '138❤1234❤5678'],
    ['contact', '138打1234我5678'], ['contact', '١٣٨١٢٣٤٥٦٧٨'],
    ['contact', '进群了解'], ['contact', '➕v'], ['contact', '微 信 号 abc'], ['contact', 'v x abc'], ['contact', '加v  abc'],
    ['discrimination', '只招男的'], ['discrimination', '限女性'], ['discrimination', '女士优先'], ['discrimination', '不要女工'],
    ['discrimination', '仅限男'], ['discrimination', '汉族优先'], ['discrimination', '不招少数民族'], ['discrimination', '信教勿扰'],
    ['discrimination', '已婚优先'], ['discrimination', '不招乙肝携带者'],
    // Many people write a space or an emoji instead of a comma. A denial before it does not cover the phrase after it.
    ['contact', '这上面我不常看 你加我微信吧'], ['contact', '这里消息不弹😅加我微信详聊'], ['deposit', '不扣身份证 入职押金两百'],
    ['deposit', '缴纳押金 200元'],
    ['contact', '请提前添加客服微信并发送个人信息'], ['discrimination', '工具公司出 50岁以上的勿扰'],
  ])('%s: %s', (kind, content) => expect(kindOf(content)).toBe(kind))
})

describe('verifyContent accepts', () => {
  it.each([
    '', '   ', '后厨切配师傅，月薪6500到8000，包吃住', '不收押金', '入职不收任何押金', '无押金', '免押金', '0押金', '没有押金和服装费', '不收押金、服装费和体检费', '不收押金、住宿费、服装费', '押金全免',
    '押金、服装费都不收', '绝不收取任何费用', '体检费公司报销', '体检费由公司承担', '服装费公司出', '报销体检费', '包培训费', '免费培训', '面试、入职都不用交钱', '不需要交钱', '负责收取客人押金',
    '前台办理入住，收退顾客押金', '反洗钱专员', '银行卡发工资', '工资用微信发', '用微信联系顾客', '会用微信', '会用vxworks', '加vip会员有优惠', 'Java, v8引擎', '请假证明', '刷卡商户', '天津大麻花',
    '走线整齐', '保养号角', '在群众中有口碑', '男女不限', '不限男女', '女装店导购', '只招女装导购', '男生宿舍', '女鞋销售', '不限民族', '少数民族聚居区', '上班时间13:00-21:00，15:00休息',
    '月休四天 不收任何押金 包吃包住', '工资六千 扣证件的事我们不干', '包吃住🙌身份证看一眼就还', '按件算 一天三四百', '保险网点买', '扫码配料',
    '2026-03-01到2026-03-31', '每月15日发工资', '8:00-12:00 13:00-17:00', '满30天奖1000', '400人的工厂',
  ])('%s', (content) => expect(verifyContent(content)).toEqual({ res: false }))
})

describe('verifyContent returns the words', () => {
  it.each([
    ['入职收服装押金200元，离职退', ['押金']], ['包吃住。ｖｘ：abc', ['ｖｘ：abc']], ['电话138 1234 5678', ['138 1234 5678']], ['👷押金', ['押金']],
    ['押，金200，另收保證金', ['押，金', '保證金']], ['ya♥jin200', ['ya♥jin']],
  ])('of %s', (content, words) => expect(verifyContent(content).words).toEqual(expect.arrayContaining(words)))

  it('with their places in the original text', () => {
    const content = '月薪8000👷，入职押\u200b金200'
    const { marks = [], words } = verifyContent(content)
    expect(marks.map(({ from, to }) => content.slice(from, to))).toEqual(words)
    expect(words).toEqual(['押\u200b金'])
  })
})

describe('verifyContent knows who writes where', () => {
  it.each<[text: string, context: Writer['context'], role: Role, res: boolean, rule: boolean]>([
    ['要押金吗？', 'chat', 'c', false, true], ['押金300', 'chat', 'b', true, true], ['上一家收了我300押金', 'chat', 'c', false, false],
    ['老板要收押金', 'comment', 'c', false, false], ['入职要交押金', 'resume', 'c', true, true], ['本人女，30岁，汉族', 'resume', 'c', false, false],
    ['女，30岁', 'job', 'b', true, true], ['加我微信abc123', 'comment', 'c', true, true], ['加我微信abc123', 'resume', 'c', true, true],
    ['退还押金300', 'work', 'b', false, false], ['迟到3次扣60元', 'work', 'b', false, false], ['加我微信abc123', 'work', 'b', true, true],
    ['不招女的', 'work', 'b', true, true], ['刷单做不做', 'chat', 'b', true, true], ['你们不会是刷单吧', 'chat', 'c', false, false],
    ['你得过什么病，吃什么药，都写给我', 'chat', 'b', true, true], ['我前年做过手术，现在好了', 'resume', 'c', false, false],
    ['协助老人看病，记下吃什么药', 'job', 'b', false, false], ['把验证码念给我', 'chat', 'b', true, true], ['把验证码念给我', 'chat', 'c', true, true],
    ['登录要输验证码，别告诉别人', 'chat', 'b', false, false], ['上✈️聊', 'chat', 'b', true, true],
    ['机场✈️附近招保洁，包吃住', 'job', 'b', false, false], ['面试不走平台，我另外通知你', 'chat', 'b', true, true],
    ['💳工资打卡，每月15号', 'job', 'b', false, false], ['杀🐷师傅一名，屠宰场', 'job', 'b', false, false],
  ])('“%s” in a %s of %s', (text, context, role, res, rule) => {
    const result = verifyContent(text, { context, role })
    expect([result.res, result.rule !== undefined]).toEqual([res, rule])
  })
})

it.each([
  ['给我五百好处费包你过面试', true],
  ['私信我，只收200介绍费', true],
  ['中介收我200介绍费，你们别去', false],
  ['介绍费多少钱', false],
])('refuses a seeker who asks others for money for a job: %s', (text, res) => {
  expect(verifyContent(text, { context: 'comment', role: 'c' }).res).toBe(res)
})

it('every rule can be quoted and says what to write', () => {
  for (const { rule, hint } of RULES) {
    expect(rule).toMatch(/^(?:招人不能|不能|工资要).+（.+）$/)
    expect(hint.length).toBeGreaterThan(5)
  }
})

// Thirty times the longest accepted text: a linear rule takes half a second, one that backtracks takes minutes.
it.each([
  ['好'], ['服装费'], ['不收押金、'], ['费'], ['不收'], ['1'], ['1 3 '], ['abc 123 '], ['加我'], ['驾照', '扣'], ['驾照原件', '扣'], ['北京', '不要'], ['北京人', '不要'],
  ['要', '缴费'], ['上岗', '自理'], ['培训', '自理'], ['已婚', '。'], ['汉族', '。'], ['300元', '押'], ['河南人', '不收'], ['未婚', '不要'],
  ['身份证', '离职还'], ['试工', '没工资'], ['微信', '加'], ['充值', '返'], ['拉人', '提成'],
])('checks a long text that repeats %s in linear time', (words, closing = '') => {
  const read = () => verifyContent(words.repeat(60_000 / words.length) + closing)
  // Only the timeout of a context can interrupt a running regular expression.
  runInNewContext('read()', { read }, { timeout: 100_000 })
}, 120_000)

it('refuses a pattern that repeats without a bound', () => {
  expect(() => pattern('{doc}+~3{hold}')).toThrow('{1,3}')
  expect(() => pattern('{doc}{original}*')).toThrow('{0,3}')
})

describe('POST /sensitiveWords/verify', () => {
  let t: TestApp
  // The first load compiles the server, which in a fresh clone exceeds the default timeout.
  beforeAll(async () => {
    t = await createTestApp()
  }, 60_000)
  afterAll(() => t.close())

  it('returns the results in the order of the messages, for any logged-in user', async () => {
    const messages = [{ content: '包吃住' }, { content: '押金300' }, { content: '' }]
    expect(await t.call('sensitiveWordsVerify', { messages })).toMatchObject({ code: 220001 })
    const user = await t.loginAs('13900000001', 'b')
    expect(await user.data('sensitiveWordsVerify', { messages })).toEqual([
      { res: false }, {
        res: true, kind: 'deposit', rule: '招人不能收押金、保证金，也不能让人担保（劳动合同法第九条）',
        hint: '删掉这笔钱；不收的话可以写“不收押金”', words: ['押金'], marks: [{ from: 0, to: 2 }],
      }, { res: false },
    ])
    const asked = [{ content: '要押金吗？', context: 'chat', role: 'c' } as const]
    expect(await user.data('sensitiveWordsVerify', { messages: asked })).toMatchObject([{ res: false, kind: 'deposit' }])
    // The model learned from sentences, and judges only those.
    const named = (isName?: boolean) => ({ content: '你只要先垫一万，跑满一年一分不少给你', context: 'job', role: 'b', isName } as const)
    expect(await user.data('sensitiveWordsVerify', { messages: [named(), named(true)] })).toMatchObject([{ res: true }, { res: false }])
    const poem = { content: '活', context: 'poem' as never }
    expect(await user.call('sensitiveWordsVerify', { messages: [poem] })).toMatchObject({ code: 400001 })
    const long = [{ content: '长'.repeat(2000) }]
    expect(await user.call('sensitiveWordsVerify', { messages: long })).toMatchObject({ code: 0 })
    expect(await user.call('sensitiveWordsVerify', { messages: [{ content: '长'.repeat(2001) }] })).toMatchObject({ code: 400001 })
    const many = (length: number) =>
      user.call('sensitiveWordsVerify', { messages: Array.from({ length }, () => ({ content: '活' })) })
    expect((await many(20)).data).toHaveLength(20)
    expect(await many(21)).toMatchObject({ code: 400001 })
    expect(await many(0)).toMatchObject({ code: 400001 })
  })
})
