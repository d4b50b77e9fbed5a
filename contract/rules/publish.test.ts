import { jobSave, NewStore } from '../publish'
import {
  brokerageProblem, OFFERED_VALID_DAYS, payPartsProblem, termsApart, VALID_DAYS, welfaresOf, WELFARES_OF_TERMS, type Part, type Stated,
} from './publish'

const job = jobSave.body.properties

it.each([
  ['title', job.title, { maxWidth: 40 }], ['payday', job.payday, { maxWidth: 60 }], ['hours', job.hours, { maxWidth: 120 }],
  ['duties', job.duties, { maxWidth: 1000 }], ['requirements', job.requirements, { maxWidth: 400 }],
  ['contact', job.contact, { maxWidth: 20 }], ['headcount', job.headcount, { minimum: 1, maximum: 999 }],
  ['welfares', job.welfares, { maxItems: 10 }], ['validDays', job.validDays, { minimum: 1, maximum: 90 }],
  ['bonuses', job.bonuses, { maxItems: 10 }], ['brokerageFen', job.brokerageFen, { minimum: 0, maximum: 2_000_000 }],
  ['payParts', job.payParts, { maxItems: 6 }], ['name of a pay part', job.payParts.items.properties.label, { maxWidth: 16 }],
  ['amount of a pay part', job.payParts.items.properties.amount, { minimum: 1, maximum: 100_000_000 }],
  ['notes of welfares', Object.values(job.welfareNotes.patternProperties)[0], { maxWidth: 24 }],
  ['name of a shop', NewStore.properties.name, { maxWidth: 40 }], ['industry of a shop', NewStore.properties.industry, { maxWidth: 20 }],
])('the schema limits the %s', (_field, schema, limits) => {
  expect(schema).toMatchObject(limits)
})

it.each(OFFERED_VALID_DAYS)('%d days are within the accepted range', (days) => {
  expect(days >= VALID_DAYS.min && days <= VALID_DAYS.max).toBe(true)
})

it.each([
  ['', 0, undefined], ['', 100, '直招没有佣金'], ['none', undefined, undefined], ['none', 100, '直招没有佣金'], ['per_person', 0, '佣金不能为空'],
  ['per_day', undefined, '佣金不能为空'], ['per_person', 2_000_000, undefined], ['per_person', 2_000_001, '佣金不能超过20000元'],
  ['per_day', 50_001, '佣金不能超过500元'], ['per_hour', 5_000, undefined], ['per_hour', 5_001, '佣金不能超过50元'],
])('brokerageProblem reports for “%s” with %s fen: %s', (kind, fen, text) => expect(brokerageProblem(kind, fen)?.text).toBe(text))

const base: Part = { label: '底薪', amount: 500_000, unit: 'month' }
const overtime: Part = { label: '加班', amount: 2_500, unit: 'hour' }

it.each<[string, Part[], number | undefined, string | undefined]>([
  ['no parts', [], 600_000, undefined], ['parts within the pay', [base, overtime], 600_000, undefined],
  ['a part of the whole pay', [base], 500_000, undefined], ['a part above the pay', [overtime, base], 499_999, '“底薪”比最高工资还多'],
  ['a part of another unit above the pay', [overtime], 2_000, undefined], ['parts before there is a pay', [base], undefined, undefined],
  ['a name twice', [base, overtime, { ...base, amount: 1 }], 600_000, '“底薪”写了两次'],
])('payPartsProblem checks %s', (_what, parts, payMax, text) => {
  expect(payPartsProblem(parts, { payMax, payUnit: 'month' })?.text).toBe(text)
})

const stated = (values: Partial<Stated>): Stated => ({ welfares: [], accommodation: '', socialSecurity: '', bonuses: [], ...values })

describe('welfaresOf', () => {
  it.each<[string, Partial<Stated>, string[]]>([
    ['keeps the welfares of a job without terms', { welfares: ['meals', 'insurance', 'rest_4'] }, ['meals', 'insurance', 'rest_4']],
    ['adds what the accommodation says', { welfares: ['rest_4'], accommodation: 'both' }, ['rest_4', 'meals', 'room']],
    ['removes what 不包吃住 denies', { welfares: ['meals', 'room', 'rest_4'], accommodation: 'none' }, ['rest_4']],
    ['removes 包住 when the accommodation is 包吃', { welfares: ['room'], accommodation: 'meals' }, ['meals']],
    ['removes 交五险 when there is work-injury insurance alone', { welfares: ['insurance'], socialSecurity: 'injury' }, []],
    ['adds 交五险', { socialSecurity: 'five_fund' }, ['insurance']],
    ['adds what bonuses say, once', { welfares: ['attendance'], bonuses: ['attendance', 'heat', 'night'] },
      ['attendance', 'night_allowance']],
    ['lets a room allowance stand beside 包住', { accommodation: 'room', bonuses: ['room'] }, ['room', 'room_allowance']],
  ])('%s', (_what, values, welfares) => expect(welfaresOf(stated(values))).toEqual(welfares))
})

describe('termsApart', () => {
  it.each<[Partial<Stated>, Partial<Stated>]>([
    [{}, {}],
    [{ welfares: ['meals', 'room', 'rest_4'] }, { accommodation: 'both', welfares: ['rest_4'] }],
    [{ welfares: ['room'] }, { accommodation: 'room' }],
    [{ welfares: ['room_allowance'] }, { accommodation: 'allowance' }],
    [{ welfares: ['meals', 'room_allowance'] }, { accommodation: 'meals', bonuses: ['room'] }],
    [{ welfares: ['insurance', 'attendance'] }, { socialSecurity: 'five', bonuses: ['attendance'] }],
    [{ welfares: ['insurance'], socialSecurity: 'after_trial' }, { socialSecurity: 'after_trial' }],
    [{ accommodation: 'none', bonuses: ['heat'] }, { accommodation: 'none', bonuses: ['heat'] }],
  ])('separates %j into %j', (values, apart) => {
    expect(termsApart(stated(values))).toEqual(stated(apart))
    expect([...welfaresOf(termsApart(stated(values)))].sort()).toEqual([...welfaresOf(stated(values))].sort())
  })

  it('leaves no welfare that a term says', () => {
    const { welfares } = termsApart(stated({ welfares: [...WELFARES_OF_TERMS, 'rest_8'] }))
    expect(welfares).toEqual(['rest_8'])
  })
})
