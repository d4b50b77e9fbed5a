import { idCardProblem, nameProblem } from '@/lib/field-rules'
import { bodyOf, defineForm, editsOf, fieldNamed, firstOf, problemsOf, readEdits, type Edits } from './definition'
import { birthday, carried, choice, choices, money, number, onlyWhen, optional, payRange, text, toggle } from './fields'
import type { Pay } from './pay'

interface Shop {
  id?: string
  name: string
  idCard: string
  nickname?: string
  staff: number
  age?: number
  deposit?: number
  scale: 'small' | 'large'
  welfares: string[]
  pay: Pay
  chain: boolean
  brand?: string
  brandSince?: number
  birthday: string
}

const shop = defineForm<Shop>({
  id: carried(),
  name: text({ label: '姓名', required: true, whenEmpty: '老板要知道怎么称呼你', rule: nameProblem }),
  idCard: text({ label: '身份证号', required: true, words: false, rule: idCardProblem }),
  nickname: optional(text({ label: '简称', max: 6, pattern: { match: /^[^x]+$/, text: '简称里不能有x' } })),
  staff: number({
    label: '几个人', required: true, max: 500,
    rule: (staff, { chain }) => (chain && staff < 2 ? { text: '连锁店不止1个人' } : undefined),
  }),
  age: number({ label: '年龄' }),
  deposit: money({ label: '预付' }),
  scale: choice({ label: '规模', required: true, options: [{ value: 'small', label: '小' }, { value: 'large', label: '大' }] }),
  welfares: choices({ label: '福利', required: true, options: [{ value: 'meals', label: '包吃' }] }),
  pay: payRange({ label: '工资', required: true, names: ['payMin', 'payMax'] }),
  chain: toggle({ label: '连锁' }),
  brand: onlyWhen(({ chain }) => chain === true, text({ label: '品牌', required: true })),
  brandSince: onlyWhen(({ brand }) => brand !== undefined, number({ label: '开了几年', required: true })),
  birthday: birthday({ label: '出生日期', required: true }),
})

const good: Edits = {
  ...editsOf(shop),
  name: ' 张伟 ', idCard: '31010119900308009x', staff: '12', scale: 'small', welfares: ['meals'], birthday: '1990-03-08',
  pay: { min: '6500', max: '8000', open: false },
}
const problemIn = (change: Edits) => problemsOf(shop, { ...good, ...change })

it('finds no problems in valid input', () => {
  expect(problemsOf(shop, good)).toEqual({})
})

it('builds the body: trimmed, in numbers and fen, without empty and unasked fields', () => {
  expect(bodyOf(shop, { ...good, id: 'i1', deposit: '20', brand: '不算数' })).toEqual({
    id: 'i1', name: '张伟', idCard: '31010119900308009x', nickname: undefined, staff: 12, age: undefined, deposit: 2000, scale: 'small',
    welfares: ['meals'], pay: { min: 650000, max: 800000 }, chain: false, birthday: '1990-03-08',
  })
})

it('finds all problems, and the first one in the order of the form', () => {
  const problems = problemsOf(shop, editsOf(shop))
  expect(firstOf(shop, problems)).toBe('name')
  expect(problems).toEqual({
    name: { text: '姓名不能为空', next: '老板要知道怎么称呼你' },
    idCard: { text: '身份证号不能为空' },
    staff: { text: '几个人不能为空' },
    scale: { text: '规模不能为空', next: '请选一个' },
    welfares: { text: '福利不能为空', next: '请至少选一个' },
    pay: { text: '工资不能为空' },
    birthday: { text: '出生日期不能为空', next: '请选择' },
  })
  expect(Object.keys(problemsOf(shop, editsOf(shop), ['scale', 'staff']))).toEqual(['staff', 'scale'])
})

it.each<[string, Edits, string]>([
  ['name', { name: '   ' }, '姓名不能为空'],
  ['name', { name: '张' }, '姓名格式不正确'],
  ['idCard', { idCard: '1' }, '身份证格式不正确'],
  // Length is checked before the pattern, with the spec's width.
  ['nickname', { nickname: 'x一二三' }, '简称不能超过6个字符'],
  ['nickname', { nickname: 'x一二' }, '简称里不能有x'],
  ['staff', { staff: '501' }, '几个人在1~500之间'],
  ['staff', { staff: '1', chain: true, brand: '老王', brandSince: '3' }, '连锁店不止1个人'],
  ['pay', { pay: { min: '9000', max: '8000', open: false } }, '最低比最高还多'],
  ['pay', { pay: { min: '', max: '8000', open: false } }, '最低不能为空'],
  ['pay', { pay: { min: '6500', max: '', open: false } }, '最高不能为空'],
  ['brand', { chain: true }, '品牌不能为空'],
  ['brandSince', { chain: true, brand: '老王' }, '开了几年不能为空'],
  ['birthday', { birthday: '2020-01-01' }, '年龄在18~60之间'],
])('%s: %o', (name, change, words) => {
  expect(Object.entries(problemIn(change)).map(([field, { text: message }]) => [field, message])).toEqual([[name, words]])
})

it.each<[string, Edits]>([
  ['open pay', { pay: { min: '9', max: '', open: true } }],
  ['equal pay', { pay: { min: '8000', max: '8000', open: false } }],
  ['a text of maximum width', { nickname: '一二三' }],
])('accepts %s', (_what, change) => {
  expect(problemIn(change)).toEqual({})
})

it('asks a dependent field only when its condition holds', () => {
  expect(readEdits(shop, good).asked).not.toContain('brand')
  expect(readEdits(shop, { ...good, chain: true }).asked).toEqual(expect.arrayContaining(['brand']))
  // Fields that are not asked do not count for others.
  expect(readEdits(shop, { ...good, chain: false, brand: '老王' }).asked).not.toContain('brandSince')
})

it('restores its own body', () => {
  const edits = { ...good, name: '张伟', deposit: '20', chain: true, brand: '老王', brandSince: '3', id: 'i1', age: '30', nickname: '老' }
  expect(editsOf(shop, bodyOf(shop, edits))).toEqual(edits)
  expect(editsOf(shop, { pay: { min: 0, max: 0 } }).pay).toEqual({ min: '', max: '', open: true })
  expect(editsOf(shop, { name: null }).name).toBe('')
})

it('finds the field that the server names', () => {
  expect(fieldNamed(shop, 'staff')).toBe('staff')
  expect(fieldNamed(shop, 'payMax')).toBe('pay')
  expect(fieldNamed(shop, 'unknown')).toBeUndefined()
})
