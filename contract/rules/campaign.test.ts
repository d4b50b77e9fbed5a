import {
  answerProblem, awardOf, firstProblem, formFault, isSpent, keptAnswers, phaseOf, placesLeft, taxOfAward,
  type Answer, type CampaignField, type Phase, type Reward,
} from './campaign'

const TODAY = '2026-03-02'
const field = (values: Partial<CampaignField>): CampaignField => ({ name: 'one', kind: 'text', label: '哪里人', required: false, ...values })
const OPTIONS = [{ value: 'yes', label: '有' }, { value: 'no', label: '没有' }]
const kind = field({ name: 'kind', kind: 'choice', label: '有没有', options: OPTIONS })

it.each<[string, Partial<CampaignField>, Answer | undefined, RegExp | null]>([
  ['an empty required text', { required: true }, '', /^哪里人不能为空$/],
  ['an empty text', {}, '', null],
  ['a text that is too wide', { max: 4 }, '上海市', /不能超过4个字符/],
  ['a text that fits', { max: 6 }, '上海市', null],
  ['a number as text', { kind: 'number' }, '3', /格式不对/],
  ['a number below the least', { kind: 'number', min: 18, max: 60 }, 17, /在18~60之间/],
  ['a number inside', { kind: 'number', min: 18, max: 60 }, 60, null],
  ['half a fen', { kind: 'money' }, 0.5, /格式不对/],
  ['more money than the most, in yuan', { kind: 'money', max: 100 }, 10_001, /在1~100元之间/],
  ['the most money, in yuan', { kind: 'money', max: 100 }, 10_000, null],
  ['a day that is none', { kind: 'date' }, '2026-13-01', /格式不对/],
  ['31 February', { kind: 'date' }, '2026-02-31', /格式不对/],
  ['a day to come that is past', { kind: 'date', days: 'future' }, '2026-03-01', /已经过了/],
  ['today as a day to come', { kind: 'date', days: 'future' }, TODAY, null],
  ['tomorrow as a past day', { kind: 'date', days: 'past' }, '2026-03-03', /不能晚于今天/],
  ['a short mobile', { kind: 'mobile' }, '138', /手机号/],
  ['a mobile', { kind: 'mobile' }, '13800001234', null],
  ['an unknown option', { kind: 'choice', options: OPTIONS }, 'maybe', /重新选/],
  ['an option', { kind: 'choice', options: OPTIONS }, 'no', null],
  ['an option twice', { kind: 'choices', options: OPTIONS }, ['no', 'no'], /格式不对/],
  ['too many options', { kind: 'choices', options: OPTIONS, max: 1 }, ['no', 'yes'], /最多选1个/],
  ['a required switch that is off', { kind: 'toggle', required: true }, undefined, null],
  ['two pictures where one is asked for', { kind: 'pictures' }, ['a', 'b'], /最多1张/],
])('%s', (_what, values, value, problem) => {
  const found = answerProblem(field(values), value, TODAY)?.text ?? ''
  expect(problem ? problem.test(found) : found === '').toBe(true)
})

it('asks a question only where its condition holds, and drops the other answers', () => {
  const fields = [kind, field({ name: 'where', label: '哪里', required: true, onlyWhen: { name: 'kind', is: 'yes' } })]
  expect(firstProblem(fields, { kind: 'yes' }, TODAY)?.field.name).toBe('where')
  expect(firstProblem(fields, { kind: 'no' }, TODAY)).toBeUndefined()
  expect(keptAnswers(fields, { kind: 'no', where: '上海', other: 'x' })).toEqual({ kind: 'no' })
})

it.each<[string, CampaignField[], RegExp | null]>([
  ['right', [kind, field({ onlyWhen: { name: 'kind', is: 'no' } })], null],
  ['the same name twice', [kind, kind], /重复/],
  ['a choice without options', [field({ kind: 'choice' })], /两个选项/],
  ['options of a text', [field({ options: OPTIONS })], /不是选择题/],
  ['an option twice', [field({ kind: 'choice', options: [OPTIONS[0]!, OPTIONS[0]!] })], /选项重复/],
  ['a condition on a question below', [field({ onlyWhen: { name: 'kind', is: 'no' } }), kind], /条件/],
  ['a condition that no option has', [kind, field({ onlyWhen: { name: 'kind', is: 'maybe' } })], /条件/],
  ['a text longer than answers may be', [field({ kind: 'text', max: 1_001 })], /最多1000/],
  ['a least above the most', [field({ kind: 'number', min: 9, max: 3 })], /最小/],
  ['a number as the real name', [field({ kind: 'number', isRealName: true })], /实名/],
  ['a text as the certificate', [field({ isCertificate: true })], /识别/],
])('finds a form %s', (_what, fields, fault) => {
  const found = formFault(fields)
  expect(fault ? fault.test(found ?? '') : found === null).toBe(true)
})

const fixed: Reward = { asset: 'CNY', amount: 5_000, taxPercent: 20 }
const back: Reward = { asset: 'CNY', amount: 10_000, amountField: 'cost', taxPercent: 0 }

it.each<[Reward, Answer | undefined, number, number]>([
  [fixed, undefined, 5_000, 1_000], [back, 6_850, 6_850, 0], [back, 12_000, 10_000, 0], [back, undefined, 0, 0],
  [{ ...fixed, amount: 333 }, undefined, 333, 67],
])('%j with %s awards %d, and withholds %d', (reward, cost, award, tax) => {
  expect(awardOf(reward, { cost })).toBe(award)
  expect(taxOfAward(award, reward)).toBe(tax)
})

it.each<[Reward | null, number, number | null, boolean]>([
  [null, 0, null, false], [fixed, 9_999, 1, false], [fixed, 4_999, 0, true], [fixed, -1, 0, true],
  [back, 10_000, 1, false], [back, 9_999, 0, true],
])('%j with %d left has %s places, and is spent: %s', (reward, left, places, spent) => {
  expect(placesLeft(reward, left)).toBe(places)
  expect(isSpent(reward, left)).toBe(spent)
})

const DAY = 86_400_000
const NOW = new Date('2026-03-02T04:00:00Z')
const away = (days: number) => new Date(NOW.getTime() + days * DAY)
it.each<[Phase, Partial<Parameters<typeof phaseOf>[0]>]>([
  ['open', {}], ['open', { endsAt: null }], ['upcoming', { startsAt: away(1) }], ['upcoming', { state: 'draft' }],
  ['ended', { endsAt: NOW }], ['ended', { state: 'closed' }], ['full', { reward: fixed, left: 4_999, reserved: 1 }],
  ['ended', { reward: fixed, left: 4_999 }], ['ended', { reward: fixed, left: 0, startsAt: away(1) }],
  ['upcoming', { reward: fixed, left: 0, state: 'draft' }], ['upcoming', { reward: fixed, left: 0, reserved: 1, startsAt: away(1) }],
  ['open', { reward: fixed, left: 5_000 }],
  ['ended', { reward: fixed, left: 0, endsAt: away(-1) }],
])('is %s with %j', (phase, values) => {
  expect(phaseOf({ state: 'open', startsAt: away(-1), endsAt: away(1), reward: null, left: 0, reserved: 0, ...values }, NOW)).toBe(phase)
})
